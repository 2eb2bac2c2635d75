import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
import type { Block } from '../../../shared/ingest/blocks.ts'
import type { Chunk } from '../../../shared/ingest/chunk.ts'
import { extract } from '../../../shared/ingest/extract/index.ts'

/** A document of a collection of real documents, as training reads it. */
export interface CollectionDocument {
  id: string
  title?: string
  format?: string
  /** Name of the original below the collection's folder, where it was kept. */
  file?: string
  /** The whole text; headings, lists and tables as Markdown or csv. */
  plain: string
}

/** A collection: a folder with its documents and what is asked of them. */
export interface Collection {
  name: string
  documents: CollectionDocument[]
}

/** Reads a collection's documents. */
export async function readCollection(folder: string): Promise<Collection> {
  const lines = (await readFile(join(folder, 'documents.jsonl'), 'utf8')).split('\n').filter((line) => line.trim())
  return { name: basename(folder), documents: lines.map((line) => JSON.parse(line) as CollectionDocument) }
}

/** The name that a document of a collection is known by, as a file that somebody uploaded. */
export function fileNameOf({ id, title, format, file }: CollectionDocument): string {
  if (file) return basename(file)
  const name = (title ?? id).replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim()
  return `${name.slice(0, 80) || id}.${format ?? 'md'}`
}

/** The passages of a document as the product cuts them, from the original where it was kept. */
export async function passagesOf(folder: string, document: CollectionDocument): Promise<Chunk[]> {
  const bytes = document.file ? await readFile(join(folder, document.file)) : Buffer.from(document.plain)
  const blocks: Block[] = []
  await extract({ name: fileNameOf(document), bytes }, (block) => blocks.push(block))
  return chunkBlocks(blocks)
}
