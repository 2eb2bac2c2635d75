import type { KnownPages } from '../../shared/ingest/extract/ocr/recognition.ts'
import type { RecognizedPage } from '../../shared/ingest/extract/ocr/recognizedPage.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { sealPacked, unsealPacked } from '../crypto/sealing.ts'
import type { Db } from '../db/connection.ts'

const binding = (keys: OrganizationKeys, documentId: number, page: number) =>
  `recognized:${keys.organizationId}:${documentId}:${page}`

/** Keeps what was recognised on a page, sealed, until its document is read. */
export async function keepRecognized(
  tx: Db,
  keys: OrganizationKeys,
  { documentId, number, page }: { documentId: number; number: number; page: RecognizedPage },
): Promise<void> {
  const content = sealPacked(keys.secret, binding(keys, documentId, number), Buffer.from(JSON.stringify(page)))
  await tx
    .insertInto('recognized_pages')
    .values({ documentId, organizationId: keys.organizationId, page: number, content })
    .onConflict((on) => on.columns(['documentId', 'page']).doUpdateSet({ content }))
    .execute()
}

/** What earlier tries recognised; pages that do not open are read again. */
export async function readRecognized(db: Db, keys: OrganizationKeys, documentId: number): Promise<KnownPages> {
  const rows = await db
    .selectFrom('recognized_pages')
    .select(['page', 'content'])
    .where('organizationId', '=', keys.organizationId)
    .where('documentId', '=', documentId)
    .execute()
  return new Map(
    rows.flatMap(({ page, content }) => {
      try {
        const plain = unsealPacked(keys.secret, binding(keys, documentId, page), content)
        return [[page, JSON.parse(Buffer.from(plain).toString('utf8')) as RecognizedPage] as const]
      } catch {
        return []
      }
    }),
  )
}

export async function removeRecognized(tx: Db, documentId: number): Promise<void> {
  await tx.deleteFrom('recognized_pages').where('documentId', '=', documentId).execute()
}
