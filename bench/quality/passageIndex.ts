import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSqliteIndex } from '../../server/retrieval/index/sqlite/sqliteIndex.ts'
import type { IndexTenant, StoredChunk } from '../../server/retrieval/types.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'

/** Whose the documents of a collection are. */
export const TENANT: IndexTenant = {
  organizationId: 1,
  keys: { terms: new Uint8Array(32).fill(1), rotation: new Uint8Array(32).fill(2) },
}

/** An index of some passages in a folder of its own, which goes when it is closed. `vectors` are the fast ones, in their order. */
export async function indexOf(
  passages: readonly StoredChunk[],
  vectors: readonly Float32Array[],
  { modelId, dimensions }: Pick<Embedder, 'modelId' | 'dimensions'>,
): Promise<{ index: ReturnType<typeof createSqliteIndex>; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'quality-'))
  const index = createSqliteIndex({ folder, model: { id: modelId, dimensions } })
  await index.upsert(
    TENANT,
    passages.map(({ id, document, content, language }, at) => ({
      id,
      documentId: document.id,
      accessLevel: 'users' as const,
      content,
      language,
      title: document.name,
      vector: vectors[at] ?? new Float32Array(),
    })),
  )
  return {
    index,
    async close() {
      await index.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
