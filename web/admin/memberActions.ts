import type { Member } from '../../shared/contract/members.ts'
import { mayGiveRole, mayRemove, type Ability } from '../../shared/domain/roles.ts'

/** What can be done to a member: give one of three roles, hand the ownership over, remove. */
export type MemberAction = 'admin' | 'sub_admin' | 'user' | 'transfer' | 'remove'

/** One entry of a member's menu. */
export interface OfferedAction {
  action: MemberAction
  disabled: boolean
}

/**
 * The menu of a member for somebody with these abilities, in order; empty where nothing is allowed. Nobody acts on
 * themselves, and the owner changes by a transfer alone. A role that the member has already is offered disabled.
 */
export function memberActions(
  member: Pick<Member, 'id' | 'role'>,
  viewer: { id: string; abilities: readonly Ability[] },
): OfferedAction[] {
  const can = (ability: Ability) => viewer.abilities.includes(ability)
  if (member.id === viewer.id || member.role === 'super_admin' || !can('members.manage')) return []
  const promotes = can('members.promote')
  const toRole = (action: 'admin' | 'sub_admin' | 'user') => ({
    action,
    disabled: member.role === action || !mayGiveRole(can, member.role, action),
  })
  return [
    ...(promotes ? [toRole('admin'), toRole('sub_admin')] : []),
    toRole('user'),
    ...(promotes ? [{ action: 'transfer' as const, disabled: false }] : []),
    { action: 'remove', disabled: !mayRemove(can, member.role) },
  ]
}
