import { fileNameOf, passagesOf, readCollection } from '../../../scripts/model/units/collections.ts'
import { mayBeComputed } from '../../../server/answering/compute/mayBeComputed.ts'
import type { WholeTable } from '../../../server/answering/compute/types.ts'
import { understand } from '../../../server/answering/understand/understand.ts'
import { readDocumentTables } from '../../../server/documents/tables/readTables.ts'
import { findUnits, readAsked, type UnitCandidates } from '../../../server/retrieval/retrieve.ts'
import type { StoredChunk } from '../../../server/retrieval/types.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { TablePassage } from '../../../shared/ingest/wholeTable.ts'
import { indexOf, TENANT } from '../passageIndex.ts'

/** What a question may be computed from, as the product finds it. */
export interface FoundTables {
  question: UnitCandidates['question']
  /** Numbers of the documents whose tables are read, best first, and these tables. */
  documents: readonly number[]
  tables: WholeTable[]
}

/** A collection as the product holds it, searched by words and fast vectors. */
export interface OpenedCollection {
  name: string
  find: (question: string) => Promise<FoundTables>
  /** The number of a document by its name in the collection. */
  numbers: ReadonlyMap<string, number>
  close: () => Promise<void>
}

/** Reads the documents of a collection as ingestion does, into an index of its own. */
export async function openCollection(folder: string, embedder: Embedder): Promise<OpenedCollection> {
  const { name, documents } = await readCollection(folder)
  const byDocument = new Map<number, (StoredChunk & TablePassage)[]>()
  for (const [at, document] of documents.entries()) {
    const fileType = document.format === 'csv' ? 'text/csv' : 'text/markdown'
    const named = { id: at, name: fileNameOf(document), fileType }
    const passages = await passagesOf(folder, document)
    byDocument.set(
      at,
      passages.map((chunk) => ({ ...chunk, id: at * 2 ** 20 + chunk.index, document: named })),
    )
  }
  const all = [...byDocument.values()].flat()
  const chunks = new Map(all.map((chunk) => [chunk.id, chunk]))
  const vectors = await embedder.embed(
    all.map(({ content }) => content),
    'passage',
  )
  const { index, close } = await indexOf(all, vectors, embedder)
  const kept = new Map<number, readonly WholeTable[]>()
  const tablesOf = async (id: number): Promise<readonly WholeTable[]> => {
    const readPage = () => Promise.resolve({ chunks: byDocument.get(id) ?? [], next: undefined })
    const tables = kept.get(id) ?? (await readDocumentTables(readPage, id)).tables
    kept.set(id, tables)
    return tables
  }
  const tools = { index, embedder, deep: [] }
  const who = { tenant: TENANT, highestLevel: 'users' as const }
  return {
    name,
    numbers: new Map(documents.map(({ id }, at) => [id, at])),
    close,
    async find(text) {
      const { question } = await readAsked(tools, { ...who, question: text, before: [] })
      const readChunks = (ids: readonly number[]) => Promise.resolve(ids.flatMap((id) => chunks.get(id) ?? []))
      const found = await findUnits(tools, { ...who, question, readChunks })
      const numbers = mayBeComputed(found, understand(question))
      return { question: found.question, documents: numbers, tables: (await Promise.all(numbers.map(tablesOf))).flat() }
    },
  }
}
