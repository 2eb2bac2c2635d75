import type { Asker, WhoseTurn } from './types.ts'

/** Visitors of other sites, whose number nobody knows, give way to members. */
export function whoseTurn({ tenant, highestLevel }: Asker): WhoseTurn {
  return { owner: tenant.organizationId, givesWay: highestLevel === 'public' }
}
