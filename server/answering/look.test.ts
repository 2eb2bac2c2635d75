import { describe, expect, it, vi } from 'vitest'
import type { DeepEncoder } from '../../shared/ingest/embedding/deep/encoders.ts'
import type { Reader } from '../../shared/ingest/embedding/deep/reader.ts'
import { storedChunk } from '../retrieval/testing/storedChunk.ts'
import { weighedQuestion } from '../retrieval/testing/weighedQuestion.ts'
import type { IndexHit } from '../retrieval/types.ts'
import type { Examined, Material } from './examine.ts'
import { look, type FindingTools } from './look.ts'
import { citablePassage, examinedOf, quotedSentence } from './testing/examined.ts'
import { NO_LIBRARY } from './testing/library.ts'
import { understand } from './understand/understand.ts'

const WIDTH = 2
const FIRST = 'Of the mill that the family sold nothing is left.'
const SECOND = 'In 1784 the town paid 4,000 guilders for it.'
const chunkIn = (language: string) => storedChunk(1, `${FIRST} ${SECOND}`, { language })

interface World {
  /** What the gate makes of what the fast vectors found, and of what is found in depth. */
  fast?: Partial<Examined>
  inDepth?: Partial<Examined>
  language?: string
  /** Language of a second passage that was found. */
  beside?: string
  /** Whether the encoder has read the passage, and which parts there are. */
  read?: boolean
  encoder?: boolean
  reader?: boolean
  /** How much likelier than the one before the reader takes each sentence to hold the answer. */
  seenBehind?: number
  asked?: string
}

/** Looks for a question where one passage was found; what was examined, and who was asked. */
async function lookIn({
  fast = {},
  inDepth = fast,
  language = 'en',
  beside = 'en',
  read = true,
  encoder = true,
  reader = true,
  seenBehind = 0,
  asked = 'When did the family sell the mill?',
}: World) {
  const question = weighedQuestion(asked)
  const chunk = chunkIn(language)
  const chunks = [chunk, storedChunk(2, 'The mill closed in 1891.', { language: beside })]
  const spans = [FIRST, SECOND].map((text) => {
    const start = chunk.content.indexOf(text)
    return { start, end: start + text.length }
  })
  const passage = { ...citablePassage(chunk), sentences: spans }
  const source = { ...passage.source, ...spans[0] }
  const found = examinedOf([passage], [quotedSentence(FIRST, { ...passage, source })])
  const embed = vi.fn<DeepEncoder['embed']>((texts) => Promise.resolve(texts.map(() => Float32Array.of(1, 0))))
  const reads = vi.fn<Reader['read']>((_question, passages) =>
    Promise.resolve(
      passages.map((sentences) => ({ answered: 2, sentences: sentences.map((_, at) => at * seenBehind) })),
    ),
  )
  const examined: Material[] = []
  const hits = chunks.map(({ id }): IndexHit => ({ id, score: 1, similarity: 0.5, bm25: 3, named: 0 }))
  const tools: FindingTools = {
    embedder: { modelId: 'fast', dimensions: WIDTH, embed: async () => [new Float32Array(WIDTH)] },
    index: {
      read: async () => [question],
      search: async () => ({ hits, further: [], statistics: { chunks: 1, terms: [] } }),
    },
    deep: encoder ? [{ modelId: 'deep', dimensions: WIDTH, depth: 'all', embed }] : [],
    ...(reader && { reader: { read: reads } }),
    examine(material) {
      examined.push(material)
      return { ...found, ...(material.toldByWords === undefined ? fast : inDepth) }
    },
  }
  const vectors = new Map(read ? chunks.map(({ id }) => [id, Int8Array.of(127, 0)]) : [])
  const request = {
    question: question.text,
    history: [],
    assistantName: 'Vera',
    tenant: { organizationId: 1, keys: { terms: new Uint8Array(32), rotation: new Uint8Array(32) } },
    highestLevel: 'users' as const,
    readChunks: async () => chunks,
    readDeep: async () => vectors,
    readTables: async () => [],
    library: NO_LIBRARY,
  }
  const result = await look(tools, request, { question, understanding: understand(question) })
  return { result, examined, encoded: embed.mock.calls.length, read: reads.mock.calls.length }
}

describe('a question that is looked for', () => {
  it('is settled by the fast vectors where the gate is sure, and neither encoder nor reader is asked', async () => {
    const { result, examined, encoded, read } = await lookIn({ fast: { odds: 2.3 } })
    expect(result.answerable).toBe(true)
    expect([examined.length, encoded, read]).toEqual([1, 0, 0])
  })

  it('is settled by less where no reader would look at it', async () => {
    expect((await lookIn({ fast: { odds: 0.6 }, reader: false })).encoded).toBe(0)
    expect((await lookIn({ fast: { odds: 0.4 }, reader: false })).encoded).toBe(1)
    expect((await lookIn({ fast: { odds: 0.6 }, reader: false, beside: 'de' })).encoded).toBe(1)
  })

  it.each([
    ['the gate is not sure', { fast: { odds: 2.2 } }],
    ['nothing would be quoted', { fast: { odds: 4, quotation: [], answerable: false } }],
  ])('is looked for in depth and read where %s', async (_, world) => {
    const { examined, encoded, read } = await lookIn({ ...world, inDepth: { odds: 1 } })
    expect(examined.map(({ deep }) => deep !== undefined)).toEqual([false, true])
    expect([encoded, read]).toEqual([1, 1])
  })

  it('is looked for in depth where the answer stands in another language, which the fast vectors see badly', async () => {
    expect((await lookIn({ fast: { odds: 4 }, language: 'de' })).encoded).toBe(1)
  })

  it('is settled where the gate is sure that nothing answers, unless something may in another language', async () => {
    const none = { quotation: [], answerable: false, covered: false }
    expect((await lookIn({ fast: { ...none, odds: -4.1 } })).encoded).toBe(0)
    expect((await lookIn({ fast: { ...none, odds: -3.9 } })).encoded).toBe(1)
    expect((await lookIn({ fast: { ...none, odds: -4.1 }, beside: 'de' })).encoded).toBe(1)
  })

  it('is settled by what a table comes to', async () => {
    const computed = {} as NonNullable<Examined['computed']>
    expect((await lookIn({ fast: { odds: -9, quotation: [], computed } })).encoded).toBe(0)
  })

  it('is answered by what the encoder sees alone only where words had not told it', async () => {
    const told = async (covered: boolean) => (await lookIn({ fast: { odds: 0, covered } })).examined[1]?.toldByWords
    expect([await told(true), await told(false)]).toEqual([true, false])
  })

  it.each([
    ['hardly surer', { inDepth: { odds: 1.2 } }, 0],
    ['clearly surer', { inDepth: { odds: 1.3 } }, 1.3],
    ['sure that nothing answers', { inDepth: { odds: -2, answerable: false } }, -2],
    ['hardly surer, and another language is there', { inDepth: { odds: 1.2 }, beside: 'de' }, 1.2],
    [
      'hardly surer, and words told nothing',
      { fast: { odds: 0, answerable: false }, inDepth: { odds: 1.2, answerable: true } },
      1.2,
    ],
  ])('keeps what words tell or not, where no reader looks and the gate is %s in depth', async (_, world, odds) => {
    const { result } = await lookIn({ fast: { odds: 0 }, reader: false, ...world })
    expect(result.odds).toBe(odds)
  })

  it('is examined once more with the sentence in front that the reader sees the answer in', async () => {
    const { result, examined } = await lookIn({ fast: { odds: 0 }, seenBehind: 3 })
    expect(examined).toHaveLength(3)
    const [, inDepth, led] = examined
    expect(led).toEqual({ ...inDepth, seen: { chunk: 1, start: FIRST.length + 1 } })
    expect(result.answerable).toBe(true)
    expect((await lookIn({ fast: { odds: 0 }, seenBehind: 2.9 })).examined).toHaveLength(2)
    expect(
      (await lookIn({ fast: { odds: 0 }, seenBehind: 3, read: false })).examined.map(({ seen }) => seen?.chunk),
    ).toEqual([undefined, 1])
  })

  it('is not examined once more where yes or no is asked for: the reader sees that in no words', async () => {
    const world = { fast: { odds: 0 }, seenBehind: 3, asked: 'Did the family sell the mill?' }
    expect((await lookIn(world)).examined).toHaveLength(2)
  })

  it('is read by the reader all the same until the encoder has read the passages', async () => {
    const { examined, read } = await lookIn({ fast: { odds: 0 }, read: false })
    expect(examined).toHaveLength(1)
    expect(read).toBe(1)
  })

  it('keeps what the fast vectors found where nothing else is switched on', async () => {
    const { result, examined } = await lookIn({ fast: { odds: 0 }, encoder: false, reader: false })
    expect(examined).toHaveLength(1)
    expect(result.odds).toBe(0)
  })
})
