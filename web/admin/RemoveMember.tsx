import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Member } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { personName } from '../ui/personName.ts'
import { useRemoveMember } from './admin.queries.ts'

/** Asks before a member is removed. */
export function RemoveMember({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation()
  const removal = useRemoveMember()
  const name = member ? personName(member) : ''
  const confirm = async () => {
    if (!member) return
    try {
      await removal.mutateAsync(member.id)
      notify.success(t('common.success'), t('admin.removed'))
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('admin.removeFailed')))
    }
    onClose()
  }
  return (
    <Modal
      open={member !== null}
      title={t('admin.removeTitle', { name })}
      okText={t('admin.remove')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: removal.isPending }}
      onOk={() => void confirm()}
      onCancel={onClose}
      width={460}
    >
      <p>{t('admin.removeText', { name })}</p>
    </Modal>
  )
}
