/** An event of an audit log, without its hash. How events are chained: `server/audit/chain/link.ts`. */
export interface ChainedEvent {
  /** Counts the events of the organization from 1, without gaps. */
  number: number
  /** UTC, ISO 8601. */
  createdAt: string
  action: string
  actorId: string | null
  actorName: string | null
  target: string | null
  detail: string | null
  address: string | null
}

/** An event of the chain by its number, with its hash. */
export interface ChainPoint {
  number: number
  /** 32 bytes. */
  hash: Uint8Array
}

/** What the seal over the end of a chain covers. */
export interface ChainEnds {
  organizationId: number
  /** The last event that was removed because its time was over, with the number 0 where none was. */
  base: ChainPoint
  last: ChainPoint
  retentionYears: number | null
  /** Events from before the chain are still to be taken into it. */
  backlog: boolean
}
