import { useTranslation } from 'react-i18next'
import type { Member } from '../../shared/contract/members.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { personName } from '../ui/personName.ts'
import { useRemoveMember } from './admin.queries.ts'

/** Asks before a member is removed. */
export function RemoveMember({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation()
  const removal = useRemoveMember()
  const name = member ? personName(member) : ''
  return (
    <ConfirmDialog
      open={member !== null}
      title={t('admin.removeTitle', { name })}
      text={t('admin.removeText', { name })}
      action={t('admin.remove')}
      onConfirm={async () => member && removal.mutateAsync(member.id)}
      done={t('admin.removed')}
      failed={t('admin.removeFailed')}
      onClose={onClose}
    />
  )
}
