import type { Db } from '../../db/connection.ts'
import { listEnds } from './organizations.repository.ts'
import { hex } from './link.ts'

/** The end of an organization's audit log. Noted elsewhere, it shows later that something was taken away. */
export interface AuditAnchor {
  organizationId: number
  /** Number of the last event. */
  number: number
  /** Its hash, SHA-256 in hex. */
  hash: string
}

/** The end of each living organization's log that has events. */
export async function listAnchors(db: Db): Promise<AuditAnchor[]> {
  const ends = await listEnds(db)
  return ends.map(({ hash, ...end }) => ({ ...end, hash: hex(hash) }))
}
