import { setImmediate } from 'node:timers/promises'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { createKept } from '../../kept.ts'
import { scopeOf } from '../../scope.ts'
import { openName, sealedNames } from './topics.repository.ts'

/** Names of topics, which are stored sealed. */
export interface TopicNames {
  /** Opens the names of some topics; what it gives back knows them by id. */
  of(keys: OrganizationKeys, ids: readonly number[]): Promise<(id: number) => string | undefined>
}

/** Characters of all names that are kept open. */
const KEPT_CHARACTERS = 1_000_000
/** Names that are opened before others get their turn on the thread, and looked up by one statement. */
const OPENED_AT_ONCE = 100

export function createTopicNames(db: Db): TopicNames {
  const kept = createKept<number, string>({ limit: KEPT_CHARACTERS, beyond: 'replace' })
  return {
    async of(keys, ids) {
      const names = new Map<number, string>()
      const unknown: number[] = []
      for (const id of ids) {
        const name = kept.get(id)
        if (name === undefined) unknown.push(id)
        else names.set(id, name)
      }
      for (let from = 0; from < unknown.length; from += OPENED_AT_ONCE) {
        const sealed = await sealedNames(db, scopeOf(keys), unknown.slice(from, from + OPENED_AT_ONCE))
        for (const each of sealed) {
          const name = openName(keys, each)
          names.set(each.id, name)
          kept.keep(each.id, name, { owner: keys.organizationId, size: name.length })
        }
        await setImmediate()
      }
      return (id) => names.get(id)
    },
  }
}
