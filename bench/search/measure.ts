import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createSqliteIndex } from '../../server/retrieval/index/sqlite/sqliteIndex.ts'
import type { IndexedChunk, IndexTenant } from '../../server/retrieval/types.ts'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { createCorpus } from '../corpus/corpus.ts'
import { prose, randomNumbers } from '../lib/prose.ts'
import type { UnitVectors } from './unitVectors.ts'

export const DIMENSIONS = 256
export const MODEL = { id: 'bench', dimensions: DIMENSIONS }
const modelDir = join(import.meta.dirname, '../../shared/models')
const BATCH = 64
const LIMIT = 20
/** Hits whose units the encoders compare with a question. */
const LOOKED_THROUGH = 200
const CHUNKS_PER_DOCUMENT = 100

export type Index = ReturnType<typeof createSqliteIndex>

export interface Question {
  text: string
  vector: Float32Array
}

export function benchTenant(organizationId: number): IndexTenant {
  return { organizationId, keys: { terms: randomBytes(32), rotation: randomBytes(32) } }
}

/** Texts with the word frequencies of natural language, or of fifty words: the worst case, since nearly every chunk holds each. */
export type Texts = 'natural' | 'fifty words'

/** Chunks without end and questions of their words, with vectors of the shipped model. */
export async function chunksOf(texts: Texts): Promise<{
  chunks: AsyncGenerator<IndexedChunk>
  question: (number: number) => Promise<Question>
}> {
  const corpus = createCorpus()
  const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
  const vectorOf = async (text: string, as: 'passage' | 'query') =>
    (await embedder.embed([text], as))[0] ?? new Float32Array(DIMENSIONS)
  const random = randomNumbers(3)
  const seen: string[] = []
  return {
    chunks: (async function* () {
      let at = 0
      for (const passage of corpus.passages(CHUNKS_PER_DOCUMENT)) {
        const content = texts === 'natural' ? passage.content : prose(random, 150)
        if (at % 37 === 0) seen.push(content)
        yield {
          id: passage.document * 2 ** 20 + (at % CHUNKS_PER_DOCUMENT),
          documentId: passage.document,
          accessLevel: 'users',
          content,
          language: passage.language,
          title: passage.title,
          vector: await vectorOf(content, 'passage'),
        }
        at += 1
      }
    })(),
    async question(number) {
      const text =
        texts === 'natural'
          ? corpus.question(seen[(number * 7919) % seen.length] ?? '', 'en', number)
          : `What about ${prose(random, 6)}`
      return { text, vector: await vectorOf(text, 'query') }
    },
  }
}

/** Writes so many of them as ingestion does; milliseconds of processor time that it took, without that of the vectors of their units. */
export async function write(
  index: Index,
  tenant: IndexTenant,
  { chunks, size, units }: { chunks: AsyncGenerator<IndexedChunk>; size: number; units?: UnitVectors },
): Promise<number> {
  let spent = 0
  for (let from = 0; from < size; from += BATCH) {
    const batch: IndexedChunk[] = []
    while (batch.length < Math.min(BATCH, size - from)) {
      const next = await chunks.next()
      if (next.done) return spent
      batch.push(next.value)
    }
    const before = process.cpuUsage()
    await index.upsert(tenant, batch)
    const { user, system } = process.cpuUsage(before)
    spent += (user + system) / 1000
    units?.add(batch)
  }
  return spent
}

/** One question to as many hits as the encoders look through, and comparing their units with it. */
export async function askUnits(
  index: Index,
  tenant: IndexTenant,
  { text, vector, units }: Question & { units: UnitVectors },
): Promise<void> {
  const [question] = await index.read(tenant, { texts: [text], highestLevel: 'users' })
  if (!question) return
  const { hits } = await index.search(tenant, { question, vector, highestLevel: 'users', limit: LOOKED_THROUGH })
  await units.compare(hits.map(({ id }) => id))
}

/** One question to its hits. */
export async function ask(index: Index, tenant: IndexTenant, { text, vector }: Question): Promise<void> {
  const [question] = await index.read(tenant, { texts: [text], highestLevel: 'users' })
  if (question) await index.search(tenant, { question, vector, highestLevel: 'users', limit: LIMIT })
}

/** Milliseconds of processor time of each question. */
export async function cpuOf(
  questions: readonly Question[],
  work: (question: Question) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  for (const question of questions) {
    const before = process.cpuUsage()
    await work(question)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times
}

/** MB of a folder's files. */
export function megabytes(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6
}
