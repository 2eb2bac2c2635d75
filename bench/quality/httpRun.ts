import { readFileSync } from 'node:fs'
import { MOST_CHUNKS, type DocumentChunk } from '../../shared/contract/documents.ts'
import type { ChatAnswer, Source } from '../../shared/contract/chat.ts'
import type { Client } from '../../server/testing/client.ts'
import { inDatabase } from '../../server/testing/inDatabase.ts'
import { until } from '../../server/testing/until.ts'
import { foundOrganization, settled } from '../../server/testing/organizations.ts'
import type { Citation, Reply } from './metrics.ts'
import type { Question, QuestionSet } from './sets.ts'

/** A running server: its callers, and the data folder whose outbox holds the verification mails. */
export interface Reachable {
  dataDir: string
  client(): Client
}

/** The replies of one set, and how long it took to take in its documents, in milliseconds. */
export interface HttpRun {
  replies: Reply[]
  ingestion: number
}

/** How long a set is waited for at most. */
const READ_IN_DEPTH_MS = 900_000
/** Questions that are under way at the same time. */
const CONCURRENCY = 4

/** Signs an organization up, uploads a set's files, waits for all, and asks every question in a conversation of its own. */
export async function runOverHttp(server: Reachable, set: QuestionSet): Promise<HttpRun> {
  const { client } = await foundOrganization(server, { organizationName: `Quality ${set.name}`, planType: 'premium' })
  const started = performance.now()
  // One after the other: ties in a ranking go by the documents' numbers, so that their order is to be the same in every run.
  const uploaded: number[] = []
  for (const { file, path } of set.documents) uploaded.push(await upload(client, file, path))
  const documents = new Map<number, UploadedDocument>()
  for (const [at, id] of uploaded.entries()) {
    const { status } = await settled(client, id)
    if (status !== 'completed') throw new Error(`${set.documents[at]?.file} is ${status}`)
    documents.set(id, { id: set.documents[at]?.id ?? '', chunks: await chunksOf(client, id) })
  }
  const ingestion = performance.now() - started
  await until(async () => isReadInDepth(server.dataDir), READ_IN_DEPTH_MS)
  const replies = await together(set.questions, (question) => ask(client, question, documents))
  return { replies, ingestion }
}

/** Whether all documents have been read a second time, as they have a while after they were put in. */
function isReadInDepth(dataDir: string): boolean {
  const waiting = `select count(*) from documents where status = 'completed' and "deepModel" is null`
  return inDatabase(dataDir, (db) => db.prepare(waiting).pluck().get() === 0)
}

/** Does work on every item, a few at a time; gives the results in the order of the items. */
async function together<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.map((item, at) => ({ item, at }))
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) results[next.at] = await work(next.item)
    }),
  )
  return results
}

async function chunksOf(client: Client, id: number): Promise<DocumentChunk[]> {
  const chunks: DocumentChunk[] = []
  for (;;) {
    const { json } = await client.get(`/api/documents/${id}/chunks?from=${chunks.length}&limit=${MOST_CHUNKS}`)
    chunks.push(...(json as DocumentChunk[]))
    if ((json as DocumentChunk[]).length < MOST_CHUNKS) return chunks
  }
}

interface UploadedDocument {
  /** Id of the document in the set. */
  id: string
  chunks: DocumentChunk[]
}

async function upload(client: Client, name: string, path: string): Promise<number> {
  const answer = await client.upload(name, readFileSync(path))
  if (answer.status >= 300) throw new Error(`${name}: ${answer.text}`)
  return answer.json.document.id as number
}

async function ask(
  client: Client,
  question: Question,
  documents: ReadonlyMap<number, UploadedDocument>,
): Promise<Reply> {
  const started = performance.now()
  const answer = await client.post('/api/chat', { message: question.text })
  const latency = performance.now() - started
  if (answer.status !== 200) throw new Error(`${question.text}: ${answer.text}`)
  const { content, sources } = (answer.json as ChatAnswer).message
  const offer = sources.find((source) => source.type === 'content_request')
  return {
    question,
    content,
    citations: sources.flatMap((source) => (source.type === 'document' ? [toCitation(source, documents)] : [])),
    ...(offer?.type === 'content_request' && { offer: offer.content }),
    latency,
  }
}

function toCitation(
  source: Extract<Source, { type: 'document' }>,
  documents: ReadonlyMap<number, UploadedDocument>,
): Citation {
  const document = documents.get(source.documentId)
  const chunk = document?.chunks.find(({ chunkIndex }) => chunkIndex === source.chunkIndex)
  const samePlace =
    chunk !== undefined && chunk.page === source.page && chunk.slide === source.slide && chunk.sheet === source.sheet
  return {
    documentId: document?.id ?? '',
    passage: chunk?.content ?? '',
    marker: source.marker,
    ...(source.page !== undefined && { page: source.page }),
    ...(source.slide !== undefined && { slide: source.slide }),
    ...(source.sheet !== undefined && { sheet: source.sheet }),
    valid: samePlace && chunk.content.slice(source.start, source.end) === source.quote,
  }
}
