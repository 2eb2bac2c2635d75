import type { ChunkTable, Document, DocumentChunk } from '../../shared/contract/documents.ts'
import { INGEST_FAILURES, type IngestFailure } from '../../shared/domain/status.ts'
import { rowsText, type Place } from '../../shared/ingest/blocks.ts'
import { placedSpans } from '../../shared/ingest/boxes/boxCodec.ts'
import type { Chunk } from '../../shared/ingest/chunk.ts'
import type { Prepared } from '../../shared/ingest/prepare.ts'
import { tableSpans, type ContentSpan, type TableSpan } from '../../shared/ingest/renderChunk.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import { seal, unseal, type Sealed } from '../crypto/sealing.ts'
import type { DocumentRow } from './documents.repository.ts'

/** What is known of a whole document beside its chunks; stored sealed. */
export interface StoredFacts {
  title?: string
  summary: string
  topics: string[]
  /** Of a website's page, whose type is `url`. */
  mediaType?: string
}

/** What of a reading is kept beside its passages, of a document that is listed as `fileType`. */
export function storedFacts({ summary, facts }: Pick<Prepared, 'summary' | 'facts'>, fileType: string): StoredFacts {
  return {
    summary: facts.summary,
    topics: facts.topics,
    ...(summary.title ? { title: summary.title } : {}),
    ...(fileType === summary.mediaType ? {} : { mediaType: summary.mediaType }),
  }
}

const factsBinding = (keys: OrganizationKeys, documentId: number) => `document:${keys.organizationId}:${documentId}`

export function sealFacts(keys: OrganizationKeys, documentId: number, facts: StoredFacts): Sealed {
  return seal(keys.secret, factsBinding(keys, documentId), Buffer.from(JSON.stringify(facts)))
}

function openFacts(keys: OrganizationKeys, row: DocumentRow): StoredFacts | undefined {
  const { encryptedContent: ciphertext, encryptionIv: iv, encryptionTag: tag, encryptionSalt: salt } = row
  if (!ciphertext || !iv || !tag || !salt) return undefined
  return JSON.parse(
    unseal(keys.secret, factsBinding(keys, row.id), { ciphertext, iv, tag, salt }).toString('utf8'),
  ) as StoredFacts
}

/** A document as clients see it. */
export function documentView(keys: OrganizationKeys, row: DocumentRow): Document {
  const facts = readableFacts(keys, row)
  const told = readableList(row.warnings) ?? []
  const warnings = hasDamagedRow(keys, row) && !told.includes('damaged') ? [...told, 'damaged'] : told
  return {
    id: row.id,
    originalName: row.originalName,
    fileType: row.fileType,
    fileSize: row.fileSize,
    status: row.status,
    accessLevel: row.accessLevel,
    uploadedAt: row.uploadedAt,
    version: row.version,
    ...(row.superseded === 1 ? { superseded: true } : {}),
    tags: readableList(row.tags) ?? [],
    folder: row.folder,
    chunkCount: row.chunkCount,
    ...factsView(facts === 'damaged' ? undefined : facts),
    ...(row.sourceUrl ? { sourceUrl: row.sourceUrl } : {}),
    ...(row.siteId === null ? {} : { siteId: row.siteId }),
    ...(row.processedAt ? { processedAt: row.processedAt } : {}),
    ...(row.pageCount === null ? {} : { pageCount: row.pageCount }),
    ...(row.wordCount === null ? {} : { wordCount: row.wordCount }),
    ...(row.language === 'unknown' ? {} : { language: row.language }),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(row.status === 'failed' || row.status === 'retry_pending' ? { error: failureOf(row.failureCode) } : {}),
    ...(row.status === 'retry_pending' && row.leaseUntil !== null ? { retryAt: row.leaseUntil } : {}),
    ...(row.status === 'processing' ? { progress: row.progress } : {}),
  }
}

/** What is said of a document to somebody who asks which there are. */
export interface NamedDocument extends StoredFacts {
  id: number
  name: string
}

/** A document's name with its facts; without them where they are damaged. */
export function namedDocument(keys: OrganizationKeys, row: DocumentRow): NamedDocument {
  const facts = readableFacts(keys, row)
  const { title, summary, topics } = facts === 'damaged' || !facts ? { summary: '', topics: [] } : facts
  return { id: row.id, name: row.originalName, summary, topics, ...(title && { title }) }
}

function factsView(facts: StoredFacts | undefined): Pick<Document, 'topics' | 'summary'> {
  return { topics: facts?.topics ?? [], ...(facts?.summary ? { summary: facts.summary } : {}) }
}

/** The facts of a document; one row that does not open must not hide all others of a list. */
function readableFacts(keys: OrganizationKeys, row: DocumentRow): StoredFacts | undefined | 'damaged' {
  try {
    return openFacts(keys, row)
  } catch {
    return 'damaged'
  }
}

/** Whether a document's row holds a list or facts that cannot be read. */
export function hasDamagedRow(keys: OrganizationKeys, row: DocumentRow): boolean {
  return damagedLists(row).length > 0 || readableFacts(keys, row) === 'damaged'
}

/** Which lists of a document's row cannot be read. */
export function damagedLists(row: Pick<DocumentRow, 'tags' | 'warnings'>): ('tags' | 'warnings')[] {
  return (['tags', 'warnings'] as const).filter((name) => !readableList(row[name]))
}

function readableList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((each) => typeof each === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

/** The media type under which a document's original is given out. */
export function originalType(keys: OrganizationKeys, row: DocumentRow): string {
  const facts = readableFacts(keys, row)
  return (facts === 'damaged' ? undefined : facts?.mediaType) ?? row.fileType
}

function failureOf(code: string | null): { code: string; message: string } {
  const failure = (code !== null && code in INGEST_FAILURES ? code : 'INTERNAL') as IngestFailure
  return { code: failure, message: INGEST_FAILURES[failure] }
}

/** A chunk as clients see it; `boxes` are the packed places of its words. */
export function chunkView(id: number, chunk: Chunk, boxes?: Uint8Array): DocumentChunk {
  const text = chunk.content.slice(chunk.textStart)
  const heading = chunk.headingPath.join(' › ')
  return {
    id,
    chunkIndex: chunk.index,
    content: chunk.content,
    text,
    overlap: chunk.overlap,
    headingPath: chunk.headingPath,
    tables: tableSpans(chunk).map((table) => tableView(table, chunk.textStart)),
    ...placeView(chunk.place),
    ...(heading ? { heading } : {}),
    ...(boxes ? { boxes: placedSpans(text, boxes).map(({ box, ...span }) => ({ ...span, ...box })) } : {}),
  }
}

function tableView({ columns, rows, ...table }: TableSpan, textStart: number): ChunkTable {
  const inText = <T extends ContentSpan>(span: T): T => ({
    ...span,
    start: span.start - textStart,
    end: span.end - textStart,
  })
  return {
    ...inText(table),
    header: columns,
    rows: rows.map(({ rows: numbers, cells, ...row }) => ({
      ...inText(row),
      cells: cells.map(inText),
      ...rowsView(numbers),
    })),
  }
}

function placeView({ rows, ...place }: Place) {
  return { ...place, ...rowsView(rows) }
}

function rowsView(rows: Place['rows']) {
  return rows ? { rows: rowsText(rows) } : {}
}
