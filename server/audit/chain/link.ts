import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ChainedEvent, ChainEnds, ChainPoint } from '../../../shared/domain/auditChain.ts'

/** What stands before the first event. */
export const GENESIS: ChainPoint = { number: 0, hash: Buffer.alloc(32) }

/**
 * The hash of an event: SHA-256 over the hash of the event before it and the event, as a JSON array in this order: version of the form,
 * organization, number, time, action, actor's id and name, target, detail, address. JSON of strings, integers and null has one form (RFC 8785).
 *
 * The audit log of an organization is a chain of these hashes, so that no event can be changed, removed, inserted or moved without all later
 * hashes being other ones. Two further marks say whose hashes they are:
 *
 * - The plain hash serves outsiders: whoever holds an export recomputes it with nothing but the file. By itself it stops nobody who
 *   writes the database, for they can recompute it as well.
 * - The seal, an HMAC-SHA-256 under a key that comes from the organization's secret, stands beside every event and over the end of the
 *   chain. It serves the operator: who can write the database file, and does not have the master key, can make neither. The end has
 *   a seal of its own kind, so that the seal of an earlier event does not pass for it when the last ones are cut off.
 * - The signature (Ed25519, see `statement.ts`) closes an export: a third party checks it with the public key alone.
 *
 * A seal says that the server wrote something, not that it is the last it wrote: rows of an older copy of the database carry genuine ones.
 * How far each chain has come is therefore kept outside the database as well (`db/outsideEnds.ts`), and compared before an event is added.
 *
 * Somebody with the master key, or who puts back an older copy of the database and of what is kept outside it, is stopped by none of
 * these: against them helps an end that was noted elsewhere, by an export or by the server's own log.
 */
export function hashOf(previous: Uint8Array, organizationId: number, event: ChainedEvent): Buffer {
  const { number, createdAt, action, actorId, actorName, target, detail, address } = event
  const fields = [1, organizationId, number, createdAt, action, actorId, actorName, target, detail, address]
  return createHash('sha256').update(previous).update(JSON.stringify(fields)).digest()
}

/** The seal of an event, from its hash. */
export function sealOfEvent(key: Uint8Array, hash: Uint8Array): Buffer {
  return createHmac('sha256', key).update('event\n').update(hash).digest()
}

/** The seal over where a chain begins and ends, and all else that its row says. */
export function sealOfEnds(key: Uint8Array, ends: ChainEnds): Buffer {
  return createHmac('sha256', key)
    .update(`ends 2\n${JSON.stringify([...fieldsOf(ends), ends.backlog])}`)
    .digest()
}

/** The seal of releases that kept no end outside the database. It does not cover `backlog`. */
export function formerSealOfEnds(key: Uint8Array, ends: ChainEnds): Buffer {
  return createHmac('sha256', key)
    .update(`ends\n${JSON.stringify(fieldsOf(ends))}`)
    .digest()
}

const fieldsOf = ({ organizationId, base, last, retentionYears }: ChainEnds) => [
  organizationId,
  base.number,
  hex(base.hash),
  last.number,
  hex(last.hash),
  retentionYears,
]

/** The seal over an end that is kept outside the database. */
export function sealOutside(key: Uint8Array, organizationId: number, { number, hash }: ChainPoint): Buffer {
  return createHmac('sha256', key)
    .update(`outside\n${JSON.stringify([organizationId, number, hex(hash)])}`)
    .digest()
}

/** Whether two hashes or seals are the same; an absent one is none. */
export function sameBytes(one: Uint8Array | null, other: Uint8Array): boolean {
  return one?.byteLength === other.byteLength && timingSafeEqual(one, other)
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
