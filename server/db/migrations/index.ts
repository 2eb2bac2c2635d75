import type { Migration } from 'kysely'
import * as knowledge from './0001_knowledge.ts'

/** Every migration by name; the names sort in the order of application. One that was released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_knowledge': knowledge,
}
