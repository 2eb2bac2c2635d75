import { create } from 'zustand'
import type { NamedScope, ScopeChoice } from '../../../shared/contract/scope/choices.ts'
import type { Message } from '../../../shared/contract/chat.ts'
import type { Exchange } from '../chat.store.ts'

/** What alone the next question of a chat is asked of; null for everything. */
export type Chosen = NamedScope | null

interface ScopeState {
  /** What was chosen in this page, by the chat's key. Until something is, a chat goes on as its last question was asked. */
  chosen: Readonly<Record<string, Chosen | undefined>>
}

const useScopes = create<ScopeState>(() => ({ chosen: {} }))

export function choose(key: string, scope: Chosen): void {
  useScopes.setState(({ chosen }) => ({ chosen: { ...chosen, [key]: scope && isEmpty(scope) ? null : scope } }))
}

/** What alone the next question of a chat is asked of. */
export function useChosen(key: string, messages: readonly Message[], exchange: Exchange | undefined): Chosen {
  const chosen = useScopes((state) => state.chosen[key])
  if (chosen !== undefined) return chosen
  const last = exchange ?? messages.findLast(({ role }) => role === 'user')
  return last?.scope ?? null
}

export const EMPTY: NamedScope = { documents: [], folders: [], websites: [], topics: [] }

export const isEmpty = (scope: NamedScope): boolean => Object.values(scope).every((each) => each.length === 0)

/** The same as it is sent. */
export function asChoice(scope: Chosen | undefined): ScopeChoice | undefined {
  if (!scope || isEmpty(scope)) return undefined
  const { documents, folders, websites, topics } = scope
  return { documents: documents.map(({ id }) => id), folders, websites: websites.map(({ id }) => id), topics }
}

/** Names of all that was chosen. */
export function namesOf({ documents, folders, websites, topics }: NamedScope): string[] {
  return [...documents.map(({ name }) => name), ...folders, ...websites.map(({ name }) => name), ...topics]
}
