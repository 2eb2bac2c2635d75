import type { DocumentSource, Source } from '../../../shared/contract/chat.ts'
import type { QuoteSince, Since } from '../../../shared/contract/cited.ts'
import type { AccessLevel } from '../../../shared/domain/access.ts'
import type { Chunk } from '../../../shared/ingest/chunk.ts'
import { citedPlace } from '../../../shared/ingest/renderChunk.ts'
import type { Keyring } from '../../crypto/keyring.ts'
import type { OrganizationKeys } from '../../crypto/organizationKeys.ts'
import type { Db } from '../../db/connection.ts'
import { passageHash } from '../../crypto/passageHash.ts'
import { createKept } from '../../kept.ts'
import { createShortSlices, type ShortSlices } from '../../scheduling/shortSlices.ts'
import type { Scope } from '../../scope.ts'
import { listChunks } from '../chunks.repository.ts'
import { compareQuotes, type Comparison, type Found } from './compareQuotes.ts'
import { presentVersions, type PresentVersion } from './presentVersions.repository.ts'
import { visibleDocuments } from './visibleDocuments.repository.ts'

/** Whoever reads a citation. */
export interface CitationReader {
  scope: Scope
  highest: AccessLevel
}

/** Something stored that cites documents. */
export interface Citing {
  /** When it was stored. UTC, ISO 8601. */
  createdAt: string
  sources: readonly Source[]
}

/** What became of citations since they were stored. */
export interface CitedService {
  /**
   * The sources of messages, each in its order, with what became of those whose document is not as it was. Of all others nothing is
   * read: who opens a conversation waits for one look at the rows of its documents.
   */
  withSince(reader: CitationReader, messages: readonly Citing[]): Promise<Source[][]>
  /** Those of cited documents that the reader may see, in the cited version and in the present one. */
  visible(reader: CitationReader, documentIds: readonly number[]): Promise<ReadonlySet<number>>
}

/** Passages that one call opens at most, and quotes that it looks for in one document. */
const MOST_OPENED = 2000
const MOST_QUOTES = 60
/** Characters of results that are kept in memory, so that a conversation that is opened again compares nothing anew. */
const MOST_KEPT = 2_000_000
/** Passages that are opened at once: less than a millisecond. */
const OPENED_AT_ONCE = 8

/** A citation whose document is not as it was. */
interface Affected {
  source: DocumentSource
  present: PresentVersion & { readAt: string }
}

export function createCitedService(deps: { db: Db; keyring: Keyring }): CitedService {
  const slices = createShortSlices()
  const kept = createKept<string, Since>({ limit: MOST_KEPT, beyond: 'replace' })
  return {
    visible: ({ scope, highest }, ids) => visibleDocuments(deps.db, scope, { ids, highest }),
    async withSince(reader, messages) {
      const ids = new Set(messages.flatMap(({ sources }) => sources.filter(isDocument).map((one) => one.documentId)))
      if (ids.size === 0) return messages.map(({ sources }) => [...sources])
      const present = await presentVersions(deps.db, reader.scope, { ids: [...ids], highest: reader.highest })
      const found = new Map<Source, Since>()
      const affected: Affected[] = []
      // What was said last is compared first: of a long conversation there may be more than one call compares.
      for (const { createdAt, sources } of messages.toReversed())
        for (const source of sources.filter(isDocument)) {
          const now = present.get(source.documentId)
          if (!now) found.set(source, { state: 'gone', quotes: [] })
          else if (now.readAt === undefined) found.set(source, unknown(now))
          else if (!isAsItWas(source, createdAt, now)) {
            const known = kept.get(keyOf(source, now))
            if (known) found.set(source, { ...known, filename: now.name })
            else affected.push({ source, present: { ...now, readAt: now.readAt } })
          }
        }
      if (affected.length > 0) {
        const keys = await deps.keyring.keysOf(reader.scope)
        const compared = await compareAll({ db: deps.db, scope: reader.scope, keys, slices }, affected)
        for (const { source, present: now } of affected) {
          const since = compared.get(source) ?? unknown(now)
          found.set(source, since)
          const of = { owner: reader.scope.organizationId, size: JSON.stringify(since).length }
          if (since.state !== 'unknown') kept.keep(keyOf(source, now), since, of)
        }
      }
      return messages.map(({ sources }) =>
        sources.map((source) => {
          const since = found.get(source)
          return since && isDocument(source) ? { ...source, since } : source
        }),
      )
    },
  }
}

/** What a comparison depends on: what was cited, and the reading that it is compared with. Ids are those of no other organization. */
function keyOf(source: DocumentSource, { id, readAt }: PresentVersion): string {
  const { documentId, chunkIndex, passageHash: hash } = source
  return passageHash(
    JSON.stringify([id, readAt, documentId, chunkIndex, hash, quotesOf(source).map(({ quote }) => quote)]),
  )
}

const isDocument = (source: Source): source is DocumentSource => source.type === 'document'
const unknown = ({ id, name }: PresentVersion): Since => ({
  state: 'unknown',
  documentId: id,
  filename: name,
  quotes: [],
})

/** A citation without the time of the reading was made of the one before the answer. */
function isAsItWas({ documentId, readAt }: DocumentSource, createdAt: string, now: PresentVersion): boolean {
  if (now.id !== documentId || now.readAt === undefined) return false
  return readAt === undefined ? now.readAt <= createdAt : now.readAt === readAt
}

async function compareAll(reader: Reader, affected: readonly Affected[]) {
  const found = new Map<Source, Since>()
  let left = MOST_OPENED
  const byDocument = new Map<number, Affected[]>()
  for (const one of affected) byDocument.set(one.present.id, [...(byDocument.get(one.present.id) ?? []), one])
  for (const citations of byDocument.values()) {
    const { compared, others } = upTo(citations, MOST_QUOTES)
    for (const { source, present } of others) found.set(source, unknown(present))
    const { since, opened } = await compareIn(reader, compared, left)
    for (const [source, one] of since) found.set(source, one)
    left -= opened
  }
  return found
}

const quotesOf = (source: DocumentSource) => source.quotes ?? [source]

/** The first citations, as long as they have at most so many quotes, and the others. */
function upTo(citations: readonly Affected[], most: number) {
  let quotes = 0
  const last = citations.findIndex(({ source }) => (quotes += quotesOf(source).length) > most)
  return last < 0
    ? { compared: citations, others: [] }
    : { compared: citations.slice(0, last), others: citations.slice(last) }
}

interface Reader {
  db: Db
  scope: Scope
  keys: OrganizationKeys
  slices: ShortSlices
}

/** Compares citations of one document with what it says now, opening at most so many passages. */
async function compareIn(reader: Reader, citations: readonly Affected[], most: number) {
  const [first] = citations
  if (!first || most <= 0)
    return { since: citations.map(({ source, present }) => [source, unknown(present)] as const), opened: 0 }
  const hashes = await Promise.all(citations.map((citation) => hashOf(reader, citation)))
  const wanted = citations.flatMap(({ source }, at) =>
    quotesOf(source).map(({ quote }) => ({ quote, chunkIndex: source.chunkIndex, passageHash: hashes[at] })),
  )
  const comparison = compareQuotes<Chunk>(wanted)
  const seen = new Set<string>()
  const { opened, isWhole } = await lookThrough(reader, { documentId: first.present.id, most, comparison, seen })
  let at = 0
  const since = citations.map(({ source, present }, nth) => {
    const { length } = quotesOf(source)
    const found = comparison.found().slice(at, (at += length))
    const isFound = found.every((one) => one?.likeness === 1)
    if (!isFound && !isWhole) return [source, unknown(present)] as const
    const hash = hashes[nth]
    const around = isFound && hash !== undefined && !seen.has(hash)
    return [source, sinceOf(source, present, { found, around })] as const
  })
  return { since, opened }
}

interface Looking {
  documentId: number
  most: number
  comparison: Comparison<Chunk>
  /** Gets the hashes of the passages. */
  seen: Set<string>
}

/** Shows a document's passages to a comparison; `isWhole` says whether it has seen all that it needs. */
async function lookThrough({ db, scope, keys, slices }: Reader, { documentId, most, comparison, seen }: Looking) {
  let opened = 0
  let isWhole = false
  async function* passages() {
    while (opened < most && !isWhole) {
      const page = { keys, documentId, from: opened, limit: Math.min(OPENED_AT_ONCE, most - opened) }
      const chunks = await listChunks(db, scope, page)
      for (const { chunk } of chunks) {
        const hash = passageHash(chunk.content)
        seen.add(hash)
        yield comparison.look(chunk, hash)
      }
      opened += page.limit
      isWhole = chunks.length === 0 || comparison.isSettled()
    }
  }
  await slices.run(passages())
  return { opened, isWhole }
}

/** The hash of a cited passage; of a citation without one that of the passage, where an earlier version still holds it. */
async function hashOf({ db, scope, keys }: Reader, { source, present }: Affected) {
  if (source.passageHash !== undefined || present.id === source.documentId) return source.passageHash
  const { documentId, chunkIndex, start, end, quote } = source
  const [kept] = await listChunks(db, scope, { keys, documentId, from: chunkIndex, limit: 1 })
  const isIt = kept?.chunk.index === chunkIndex && kept.chunk.content.slice(start, end) === quote
  return isIt ? passageHash(kept.chunk.content) : undefined
}

function sinceOf(
  source: DocumentSource,
  { id, name }: PresentVersion,
  { found, around }: { found: readonly (Found<Chunk> | undefined)[]; around: boolean },
): Since {
  const quotes = found.map((one) => quoteSinceOf(source, one))
  const state = (['changed', 'moved'] as const).find((worst) => quotes.some((quote) => quote.state === worst))
  return {
    state: state ?? 'unchanged',
    documentId: id,
    filename: name,
    ...(around && { around }),
    quotes,
  }
}

function quoteSinceOf(source: DocumentSource, found: Found<Chunk> | undefined): QuoteSince {
  if (!found) return { state: 'changed' }
  const { passage, span, likeness } = found
  const at = {
    ...citedPlace(passage),
    chunkIndex: passage.index,
    quote: passage.content.slice(span.start, span.end),
    ...span,
  }
  if (likeness < 1) return { state: 'changed', at }
  const isThere = (['chunkIndex', 'page', 'slide', 'sheet', 'rows', 'heading'] as const).every(
    (key) => at[key] === source[key],
  )
  return { state: isThere ? 'unchanged' : 'moved', at }
}
