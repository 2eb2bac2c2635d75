import type { AccessLevel } from '../../shared/domain/access.ts'
import type { Depth } from '../../shared/ingest/embedding/deep/encoders.ts'
import type { TablePassage, WholeTable } from '../../shared/ingest/wholeTable.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import type { DeepVectors, ReadChunks, ReadDeep, StoredChunk } from '../retrieval/types.ts'
import { createKept } from '../kept.ts'
import { scopeOf } from '../scope.ts'
import { readChunksInOrder, revisionsOf } from './chunks.repository.ts'
import { partOf } from './deep/deepBytes.ts'
import { readDeepVectors } from './deep/deepVectors.repository.ts'
import { namedDocument, type NamedDocument } from './documentView.ts'
import { documentOf, listAnswering } from './documents.repository.ts'
import { readChunks, type OpenedPassage, type ReadRevisions } from './openedPassages.repository.ts'
import { createKeptTables } from './tables/keptTables.ts'
import { PAGE, readDocumentTables, readTables, type ReadPage } from './tables/readTables.ts'

/** What answers are made of, as one asker may see it. Nothing here tells of a document above their level. */
export interface DocumentReaders {
  readChunks: ReadChunks
  /** Reads the vectors that an encoder made of passages; none where it is switched off. */
  readDeep: ReadDeep
  /** Reads all tables of some documents, up to a limit. */
  readTables(documentIds: readonly number[]): Promise<WholeTable<StoredChunk & TablePassage>[]>
  /** Names the documents that may answer, and reads one from its beginning. */
  library: LibraryReader
}

/** The documents that answers come from: their number, the first of them, those added last first, and the passages of one. */
export interface LibraryReader {
  list(): Promise<{ total: number; documents: NamedDocument[] }>
  read(documentId: number): Promise<StoredChunk[]>
}

/** Whose documents are read, and what of them may be seen. */
export interface ReadingAsker {
  /** Keys of the organization: they open its documents and no others. */
  tenant: OrganizationKeys
  highestLevel: AccessLevel
  /** The documents that are read alone. */
  documents?: readonly number[] | undefined
}

/** Some 18,000 passages, which take about six kilobytes each with their words and sentences: those of a hundred small organizations. */
const KEPT_BYTES = 24_000_000
/** Documents that are named at most, and passages of one that are read: enough for a reply. */
const MOST_NAMED = 300
const MOST_READ = 120

/** How the vectors of several encoders are stored. */
export interface StoredDepths {
  modelId: string
  depths: readonly Depth[]
}

/** What documents are read with for answers. */
export interface DocumentReadersDeps {
  /** A connection that only reads will do. */
  db: Db
  /** The encoders in force, where they are switched on: what their vectors are known by, and their order in what is stored. */
  deep?: StoredDepths | undefined
  /** Is told of documents with damaged passages. */
  onDamaged: (documentId: number) => void
  /** Sealed bytes of the passages that are kept open for the next question; {@link KEPT_BYTES} unless said. */
  keptBytes?: number
}

/** Opens documents for answers, and keeps what is asked for again. */
export interface AnswerReaders {
  /** Readers for one question, which look at each document once: who may see it, and whether it is what it was. */
  readersFor(asker: ReadingAsker): DocumentReaders
  /** Lets go of all that is kept of an organization. */
  forget(organizationId: number): void
}

export function createDocumentReaders({
  db,
  deep,
  onDamaged,
  keptBytes = KEPT_BYTES,
}: DocumentReadersDeps): AnswerReaders {
  const tables = createKeptTables<StoredChunk & TablePassage>()
  const opened = createKept<number, OpenedPassage>({ limit: keptBytes, beyond: 'replace' })
  return {
    forget(organizationId) {
      tables.forget(organizationId)
      opened.forgetOwner(organizationId)
    },
    readersFor({ tenant: keys, highestLevel: highest, documents: chosen }) {
      const scope = scopeOf(keys)
      const { organizationId } = keys
      const among = chosen && new Set(chosen)
      const mayRead = (documentId: number): boolean => !among || among.has(documentId)
      const readPage: ReadPage<StoredChunk & TablePassage> = (documentId, from) =>
        readChunksInOrder(db, scope, { keys, documentId, highest, from, limit: PAGE })
      const known = new Map<number, string | undefined>()
      const revisions: ReadRevisions = async (ids) => {
        const unknown = ids.filter((id) => !known.has(id))
        if (unknown.length === 0) return known
        const found = await revisionsOf(db, scope, { ids: unknown, highest })
        for (const id of unknown) known.set(id, found.get(id))
        return known
      }
      const tablesOf = (id: number) =>
        tables.of(
          { organizationId, id },
          {
            now: known.get(id),
            revision: async () => (await revisionsOf(db, scope, { ids: [id], highest })).get(id),
            read: () => readDocumentTables(readPage, id),
          },
        )
      return {
        readChunks: async (asked) => {
          const ids = asked.filter((id) => mayRead(documentOf(id)))
          return ids.length === 0 ? [] : readChunks(db, scope, { keys, ids, highest, revisions, onDamaged, opened })
        },
        readDeep: async (ids) =>
          deep ? byDepth(await readDeepVectors(db, keys, { ids, model: deep.modelId }), deep) : new Map(),
        async readTables(wanted) {
          const documentIds = wanted.filter(mayRead)
          await revisions(documentIds)
          return readTables(tablesOf, documentIds)
        },
        library: {
          async list() {
            const { rows, total } = await listAnswering(db, scope, { highest, limit: MOST_NAMED, chosen })
            return { total, documents: rows.map((row) => namedDocument(keys, row)) }
          },
          async read(documentId) {
            if (!mayRead(documentId)) return []
            const request = { keys, documentId, highest, from: 0, limit: MOST_READ }
            const { chunks } = await readChunksInOrder(db, scope, request)
            return chunks.filter((chunk): chunk is NonNullable<typeof chunk> => chunk !== undefined)
          },
        },
      }
    },
  }
}

/** The vectors of each encoder. */
function byDepth(stored: ReadonlyMap<number, Int8Array>, { depths }: StoredDepths): ReadonlyMap<number, DeepVectors> {
  const ofPassage = (bytes: Int8Array): DeepVectors =>
    Object.fromEntries(
      depths.flatMap((depth, at) => {
        const part = partOf(bytes, { at, of: depths.length })
        return part ? [[depth, part]] : []
      }),
    )
  return new Map([...stored].map(([id, bytes]) => [id, ofPassage(bytes)]))
}
