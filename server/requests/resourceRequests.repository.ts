import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { requestsOf, type RequestFacts, type Wanted } from './requestRows.repository.ts'
import { openText, sealText } from '../crypto/sealedText.ts'

export interface ResourceRequestRow extends RequestFacts {
  question: string
}

export async function addResourceRequest(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  { question, userId, fingerprint, now }: { question: string; userId: string; fingerprint: string; now: string },
): Promise<number> {
  const { id } = await db
    .insertInto('resource_requests')
    .values({
      userId,
      fingerprint,
      organizationId: scope.organizationId,
      question: Buffer.alloc(0),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed = sealText(keys, ['question', id], question)
  await db.updateTable('resource_requests').set({ question: sealed }).where('id', '=', id).execute()
  return id
}

export async function listResourceRequests(
  db: Db,
  scope: Scope,
  keys: OrganizationKeys,
  wanted: Wanted,
): Promise<ResourceRequestRow[]> {
  const rows = await requestsOf(db, scope, 'resource_requests', wanted).select('resource_requests.question').execute()
  return rows.map((row) => ({ ...row, question: openText(keys, ['question', row.id], row.question) }))
}
