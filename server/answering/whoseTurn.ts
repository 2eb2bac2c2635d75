import type { Asker } from './types.ts'

/** Whose turn it is where several organizations wait for the same threads or the same server. */
export interface WhoseTurn {
  /** Number of the organization. */
  owner: number
  /** Whether all others come first. */
  givesWay: boolean
}

/** Visitors of other sites, whose number nobody knows, give way to members. */
export function whoseTurn({ tenant, highestLevel }: Asker): WhoseTurn {
  return { owner: tenant.organizationId, givesWay: highestLevel === 'public' }
}
