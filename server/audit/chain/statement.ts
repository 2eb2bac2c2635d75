import { sign, verify, type KeyObject } from 'node:crypto'
import type { ChainPoint } from '../../../shared/domain/auditChain.ts'
import { hex } from './link.ts'
import { publicKeyOf } from './auditKeys.ts'

/** What closes an export: which part of whose chain it holds. */
export interface Statement {
  organization: { id: number; slug: string }
  /** The event before the first of the file. */
  after: ChainPoint
  last: ChainPoint
  /** UTC, ISO 8601. */
  exportedAt: string
}

const bytesOf = ({ organization, after, last, exportedAt }: Statement) =>
  Buffer.from(
    `veracite audit log\n${JSON.stringify([
      1,
      organization.id,
      organization.slug,
      after.number,
      hex(after.hash),
      last.number,
      hex(last.hash),
      exportedAt,
    ])}`,
  )

/** The Ed25519 signature of a statement, 64 bytes. */
export function signStatement(privateKey: KeyObject, statement: Statement): Buffer {
  return sign(null, bytesOf(statement), privateKey)
}

/** Whether the holder of the key signed the statement. */
export function statementHolds(publicKey: Uint8Array, statement: Statement, signature: Uint8Array): boolean {
  return verify(null, bytesOf(statement), publicKeyOf(publicKey), signature)
}
