import type { AccessLevel } from '../../shared/domain/access.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { hexOf } from '../db/expressions.ts'
import type { Scope } from '../scope.ts'
import { foundChunk, searchable, searchableChunks, type SearchableRow } from './chunks.repository.ts'

/** A passage that was opened, with the tag that its ciphertext had, in hex: what is written anew has another. */
export interface OpenedPassage {
  tag: string
  passage: NonNullable<ReturnType<typeof foundChunk>>
}

/** Passages that were opened for somebody, by id; their size is that of their ciphertext. */
export interface OpenedPassages {
  get(id: number): OpenedPassage | undefined
  keep(id: number, opened: OpenedPassage, of: { owner: number; size: number }): void
}

type NamedRow = Pick<SearchableRow, 'originalName' | 'fileType' | 'sourceUrl'>

/** Whether a document is still called what it was. */
function isNamedAlike(known: { name: string; fileType: string; url?: string }, row: NamedRow): boolean {
  return (
    known.name === row.originalName && known.fileType === row.fileType && (known.url ?? '') === (row.sourceUrl ?? '')
  )
}

/**
 * Chunks of finished documents that somebody with `highest` may see, in no particular order. Damaged ones are left out
 * and told to `onDamaged`, with the id of their document. `opened` are those that need not be opened again.
 */
export async function readChunks(
  db: Db,
  scope: Scope,
  request: {
    keys: OrganizationKeys
    ids: readonly number[]
    highest: AccessLevel
    onDamaged: (documentId: number) => void
    opened: OpenedPassages
  },
) {
  const { keys, ids, highest, opened, onDamaged } = request
  // Nearly all of them are open: what is sealed is read of the others alone.
  const heads = await searchableChunks(db, scope, highest)
    .select(['document_chunks.id', hexOf('document_chunks.encryptionTag').as('tag')])
    .where('document_chunks.id', 'in', [...ids])
    .execute()
  const known = heads.flatMap((head) => {
    const kept = opened.get(head.id)
    return kept && kept.tag === head.tag && isNamedAlike(kept.passage.document, head) ? [kept.passage] : []
  })
  if (known.length === heads.length) return known
  const found = new Set(known.map(({ id }) => id))
  const sealed = await searchable(db, scope, highest)
    .where(
      'document_chunks.id',
      'in',
      heads.map(({ id }) => id).filter((id) => !found.has(id)),
    )
    .execute()
  const further = sealed.flatMap((row) => {
    const passage = foundChunk(keys, row)
    const of = { owner: keys.organizationId, size: row.encryptedContent.length }
    if (passage) opened.keep(row.id, { tag: row.encryptionTag.toString('hex'), passage }, of)
    else onDamaged(row.documentId)
    return passage ?? []
  })
  return [...known, ...further]
}
