import { z } from 'zod'
import { AUDIT_ACTIONS, AUDIT_RETENTION_YEARS } from '../domain/audit.ts'

/** A security-relevant event of the organization. */
export const auditEvent = z.object({
  id: z.number(),
  createdAt: z.string().describe('UTC, ISO 8601'),
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it, as named at that time; null when nobody was signed in. */
  actor: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  /** What it was done to: an email address, a document's name, a token's name. */
  target: z.string().nullable(),
  /** Further facts in a few words, such as "user to admin". */
  detail: z.string().nullable(),
  /** Network address of the caller. */
  address: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEvent>

/** Query of `GET /api/audit`, newest first. `cursor` is the one that the previous page's answer held. */
export const auditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.coerce.number().int().positive().optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
})
export const auditList = z.object({ events: z.array(auditEvent), cursor: z.number().optional() })
export type AuditList = z.infer<typeof auditList>

/** Query of `GET /api/audit/export`. */
export const auditExportQuery = z.object({
  format: z
    .enum(['csv', 'jsonl'])
    .default('csv')
    .describe('`jsonl` holds the chain of hashes and a signed statement, for `audit verify`'),
})

const auditRetention = z
  .literal([...AUDIT_RETENTION_YEARS, null])
  .describe('For how many years events are kept; null means for ever')

/** Where the chain of the audit log stands. */
export const auditChain = z.object({
  first: z.number().describe('Number of the first event that is kept'),
  last: z.number().describe('Number of the last event; 0 while there is none'),
  hash: z.string().describe('Hash of the last event, SHA-256 in hex'),
  publicKey: z.string().describe('Ed25519 key that exports are signed with, in hex'),
  retentionYears: auditRetention,
})
export type AuditChain = z.infer<typeof auditChain>

/** Body of `PATCH /api/audit/retention`. */
export const auditRetentionChange = z.strictObject({ years: auditRetention })

/** What a look at the whole log, with the seals of the server, came to. */
export const auditCheck = z.object({
  first: z.number().describe('Number of the first event that was read'),
  last: z.number().describe('Number of the last one; below `first` where there is none'),
  finding: z
    .object({ number: z.number(), sentence: z.string() })
    .nullable()
    .describe('The first place where the log is not as it was written; null where it is'),
  remarks: z.array(z.string()).describe('What is no fault, and is to be known'),
})
export type AuditCheck = z.infer<typeof auditCheck>
