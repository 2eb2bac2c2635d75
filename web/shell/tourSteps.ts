import type { Ability } from '../../shared/domain/roles.ts'

const STEPS = [
  { id: 'welcome' },
  { id: 'ask' },
  { id: 'check' },
  { id: 'missing' },
  { id: 'knowledge', ability: 'documents.manage' },
  { id: 'people', ability: 'members.manage' },
  { id: 'quick' },
] as const satisfies readonly { id: string; ability?: Ability }[]

export type TourStep = (typeof STEPS)[number]['id']

/** The steps of the tutorial for somebody with these abilities, in order. */
export function tourSteps(abilities: readonly Ability[]): TourStep[] {
  return STEPS.filter((step) => !('ability' in step) || abilities.includes(step.ability)).map(({ id }) => id)
}
