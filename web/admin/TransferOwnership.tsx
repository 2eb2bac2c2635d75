import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Member } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { useUser } from '../session/session.queries.ts'
import { notify } from '../ui/notify.ts'
import { personName } from '../ui/personName.ts'
import { useTransferOwnership } from './admin.queries.ts'

/** Asks before the ownership goes to another member, and leads to the sign-in page afterwards. */
export function TransferOwnership({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { organization } = useUser()
  const transfer = useTransferOwnership()
  const leave = useLeave()
  const name = member ? personName(member) : ''
  const confirm = async () => {
    if (!member) return
    try {
      await transfer.mutateAsync(member.id)
      await leave()
      notify.success(t('admin.transferred'), t('admin.transferredText'))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('admin.transferFailed')))
      onClose()
    }
  }
  return (
    <Modal
      open={member !== null}
      title={t('admin.transferTitle', { name })}
      okText={t('admin.transfer')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: transfer.isPending }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={460}
    >
      <p>{t('admin.transferText', { name, organization: organization.name })}</p>
    </Modal>
  )
}

/**
 * Goes to the sign-in page and forgets what was read. Forgetting tells nobody, so the workspace, which may still be on
 * its way out, does not report the session as lost.
 */
function useLeave() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { organization } = useUser()
  return async () => {
    await navigate(`/login?${new URLSearchParams({ organization: organization.slug }).toString()}`)
    client.removeQueries()
  }
}
