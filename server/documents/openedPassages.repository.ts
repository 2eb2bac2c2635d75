import type { AccessLevel } from '../../shared/domain/access.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { foundChunk, searchable } from './chunks.repository.ts'
import { documentOf } from './documents.repository.ts'

/** A passage that was opened, with the revision that its document had: what is read anew or renamed has another. */
export interface OpenedPassage {
  revision: string
  passage: NonNullable<ReturnType<typeof foundChunk>>
}

/** Passages that were opened for somebody, by id; their size is that of their ciphertext. */
export interface OpenedPassages {
  get(id: number): OpenedPassage | undefined
  keep(id: number, opened: OpenedPassage, of: { owner: number; size: number }): void
}

/** Asks for the revisions of some documents; undefined of one that the asker may not see. */
export type ReadRevisions = (ids: readonly number[]) => Promise<ReadonlyMap<number, string | undefined>>

/**
 * Chunks of finished documents that somebody with `highest` may see, in the order of their ids. Damaged ones are left out and told
 * to `onDamaged`, with the id of their document. `opened` are those that need not be opened again: nearly all of them, so that of
 * most questions no row of a passage is read.
 */
export async function readChunks(
  db: Db,
  scope: Scope,
  request: {
    keys: OrganizationKeys
    ids: readonly number[]
    highest: AccessLevel
    revisions: ReadRevisions
    onDamaged: (documentId: number) => void
    opened: OpenedPassages
  },
) {
  const { keys, ids, highest, opened, onDamaged } = request
  const revisions = await request.revisions([...new Set(ids.map(documentOf))])
  const passages: OpenedPassage['passage'][] = []
  const closed: number[] = []
  for (const id of ids) {
    const revision = revisions.get(documentOf(id))
    if (revision === undefined) continue
    const kept = opened.get(id)
    if (kept?.revision === revision) passages.push(kept.passage)
    else closed.push(id)
  }
  if (closed.length > 0) {
    for (const row of await searchable(db, scope, highest).where('document_chunks.id', 'in', closed).execute()) {
      const passage = foundChunk(keys, row)
      const revision = revisions.get(row.documentId)
      const of = { owner: keys.organizationId, size: row.encryptedContent.length }
      if (passage) passages.push(passage)
      else onDamaged(row.documentId)
      // Read after the revision: where the document has changed in between, the next look at it opens it again.
      if (passage && revision !== undefined) opened.keep(row.id, { revision, passage }, of)
    }
  }
  return passages.sort((a, b) => a.id - b.id)
}
