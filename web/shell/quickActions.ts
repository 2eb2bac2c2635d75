import type { Ability } from '../../shared/domain/roles.ts'

/** At most so many actions are offered, one for each of the keys 1 to 6. */
export const MAX_QUICK_ACTIONS = 6

const ACTIONS = [
  { id: 'newChat' },
  { id: 'upload', ability: 'documents.manage' },
  { id: 'search', ability: 'documents.manage' },
  { id: 'admin', ability: 'members.manage' },
  { id: 'users', ability: 'members.manage' },
  { id: 'help' },
] as const satisfies readonly { id: string; ability?: Ability }[]

export type QuickAction = (typeof ACTIONS)[number]['id']

/** The quick actions of somebody with these abilities, in the order of their keys. */
export function quickActions(abilities: readonly Ability[]): QuickAction[] {
  return ACTIONS.filter((action) => !('ability' in action) || abilities.includes(action.ability))
    .map(({ id }) => id)
    .slice(0, MAX_QUICK_ACTIONS)
}
