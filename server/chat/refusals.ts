import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { listRefused, type RefusedQuestion } from './refused.repository.ts'

export type { RefusedQuestion } from './refused.repository.ts'

/** Questions of an organization that were answered with a refusal; those of deleted conversations are gone with them. */
export interface Refusals {
  /** The newest since a time, newest first. */
  list(scope: Scope, newest: { since: string; limit: number }): Promise<RefusedQuestion[]>
}

/** The newest refusals of all of some. */
export function joinRefusals(all: readonly Refusals[]): Refusals {
  return {
    async list(scope, newest) {
      const found = await Promise.all(all.map((each) => each.list(scope, newest)))
      return found
        .flat()
        .sort((a, b) => (a.at < b.at ? 1 : -1))
        .slice(0, newest.limit)
    },
  }
}

export function createRefusals(deps: { db: Db; keyring: Keyring }): Refusals {
  return {
    list: async (scope, newest) => listRefused(deps.db, await deps.keyring.keysOf(scope), newest),
  }
}
