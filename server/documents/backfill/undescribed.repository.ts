import type { Sealed } from '../../crypto/sealing.ts'
import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import type { DocumentRow } from '../documents.repository.ts'

/** The first searchable document behind `after` of any organization whose passages have no topics: an earlier release read it. */
export async function nextUndescribed(db: Db, after: number): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .innerJoin('organizations', 'organizations.id', 'documents.organizationId')
    .selectAll('documents')
    .where('documents.id', '>', after)
    .where('documents.status', '=', 'completed')
    .where('documents.superseded', '=', 0)
    .where('documents.deletedAt', 'is', null)
    .where('documents.chunkCount', '>', 0)
    .where('organizations.deletedAt', 'is', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('document_topics')
            .select('document_topics.topicId')
            .whereRef('document_topics.documentId', '=', 'documents.id'),
        ),
      ),
    )
    .orderBy('documents.id')
    .limit(1)
    .executeTakeFirst()
}

/** Notes what passages without a topic are about. */
export async function addChunkTopics(
  tx: Db,
  scope: Scope,
  passages: readonly { id: number; topicId: number }[],
): Promise<void> {
  for (const topicId of new Set(passages.map((passage) => passage.topicId)))
    await tx
      .updateTable('document_chunks')
      .set({ topicId })
      .where('organizationId', '=', scope.organizationId)
      .where('topicId', 'is', null)
      .where(
        'id',
        'in',
        passages.filter((passage) => passage.topicId === topicId).map(({ id }) => id),
      )
      .execute()
}

/** Replaces what is known of a whole document. */
export async function setFacts(tx: Db, scope: Scope, id: number, facts: Sealed): Promise<void> {
  await tx
    .updateTable('documents')
    .set({
      encryptedContent: facts.ciphertext,
      encryptionIv: facts.iv,
      encryptionTag: facts.tag,
      encryptionSalt: facts.salt,
    })
    .where('organizationId', '=', scope.organizationId)
    .where('id', '=', id)
    .execute()
}
