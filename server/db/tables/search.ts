import type { Generated } from 'kysely'
import type { Time } from './columns.ts'

// Tables of the search index.

/** Which file an organization's index lies in, and what is being built beside it. Files are JSON. */
export interface SearchIndexesTable {
  organizationId: number
  /** The file that answers. */
  active: string
  /** The file that is being built, or brought up to date, to answer next. */
  building: string | null
  /** The file that answered before, to which the operator may return. */
  former: string | null
  formerSince: Time | null
  /** Generation that the operator has returned from or cancelled: it is not built again by itself. */
  declined: string | null
  /** What the operator has asked for and the server has not begun. */
  request: string | null
  /** How far the building is, or the last one came. */
  chunksDone: Generated<number>
  chunksTotal: Generated<number>
  startedAt: Time | null
  finishedAt: Time | null
  /** Why the last try to build was given up; it is tried again. */
  failure: string | null
}
