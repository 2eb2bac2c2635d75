import { useTranslation } from 'react-i18next'
import type { Member } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { useUser } from '../session/session.queries.ts'
import { notify } from '../ui/notify.ts'
import { personName } from '../ui/forms/personName.ts'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useConfirm } from '../ui/useConfirm.ts'
import { useChangeRole, useRemoveMember, useTransferOwnership } from './admin.queries.ts'
import type { MemberAction } from './memberActions.ts'
import { leaveAfter } from '../session/signInAgain.ts'
import '../texts/account/adminTexts.ts'

/** Carries an entry of a member's menu out: a role at once, what cannot be undone after a question. */
export function useMemberActions(): {
  /** Whose entry is being carried out. */
  busyId: string | null
  act: (member: Member, action: MemberAction) => void
} {
  const { t } = useTranslation()
  const roles = useChangeRole()
  const removal = useRemoveMember()
  const confirm = useConfirm()
  const transfer = useTransfer()
  const remove = async (member: Member) => {
    const name = personName(member)
    const sure = await confirm({
      title: t('admin.removeTitle', { name }),
      text: t('admin.removeText', { name }),
      action: t('admin.remove'),
    })
    if (!sure) return
    await tellOutcome(removal.mutateAsync(member.id), { done: t('admin.removed'), failed: t('admin.removeFailed') })
  }
  const changeRole = (id: string, role: 'admin' | 'sub_admin' | 'user') =>
    tellOutcome(roles.mutateAsync({ id, role }), { done: t('admin.roleChanged'), failed: t('admin.roleFailed') })
  const act = (member: Member, action: MemberAction) => {
    if (action === 'remove') void remove(member)
    else if (action === 'transfer') void transfer.run(member)
    else void changeRole(member.id, action)
  }
  const busyId =
    (roles.isPending && roles.variables.id) || (removal.isPending && removal.variables) || transfer.pendingId
  return { busyId: busyId || null, act }
}

/** Hands the ownership over, after the organization's slug was typed, and leads to the sign-in page. */
function useTransfer() {
  const { t } = useTranslation()
  const { organization } = useUser()
  const transfer = useTransferOwnership()
  const confirm = useConfirm()
  const run = async (member: Member) => {
    const name = personName(member)
    const sure = await confirm({
      title: t('admin.transferTitle', { name }),
      text: t('admin.transferText', { name, organization: organization.name }),
      action: t('admin.transfer'),
      typed: { label: t('organization.confirm', { slug: organization.slug }), expected: organization.slug },
    })
    if (!sure) return
    try {
      await leaveAfter(() => transfer.mutateAsync(member.id), {
        organization: organization.slug,
        title: t('admin.transferred'),
        text: t('admin.transferredText'),
      })
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('admin.transferFailed')))
    }
  }
  return { run, pendingId: transfer.isPending && transfer.variables }
}
