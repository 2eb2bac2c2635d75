import { describe, expect, test } from 'vitest'
import { createGenerator, forSeeds } from '../../text/testdata/generate.ts'
import { chunkBlocks } from '../chunkBlocks.ts'
import type { Chunk } from '../chunk.ts'
import { gatherFacts } from '../documentFacts.ts'
import { BATCH_CHUNKS } from '../extraction/packedBatch.ts'
import type { EmbeddedChunk, Prepared } from '../prepare.ts'
import { expectedFiles, read, testFile } from '../testdata/read.ts'
import { MAGIC, MOST_JSON, packHead } from './format.ts'
import { openPrepared } from './openPrepared.ts'
import { packPrepared } from './packPrepared.ts'

const WIDTH = 8
const ABOUT = { modelId: 'model@1:mean', dimensions: WIDTH, hash: 'ab'.repeat(32) }
const LIMITS = { maxBytes: 50_000_000 }

describe('a file that was read elsewhere', () => {
  // Of pictures one: recognising takes seconds.
  const files = expectedFiles().filter(({ file, expect: { status } }) => status === 'ok' && !/^images.photo/.test(file))

  test.each(files.map(({ file }) => file))('%s comes out as it went in', async (name) => {
    const { blocks, summary } = await read(testFile(name))
    if (!summary) throw new Error('not read')
    const { web: _, ...told } = summary
    const given = preparedOf(chunkBlocks(blocks), { summary: told })
    const { prepared, about } = await opened(await packed(given.prepared))
    expect(about).toEqual(ABOUT)
    expect(prepared).toMatchObject({ summary: told, facts: given.facts, chunkCount: given.chunks.length })
    expect(await passagesOf(prepared)).toEqual(given.chunks)
  })

  test('is read from pieces of any size', async () => {
    const { prepared, chunks } = sample(150)
    const bytes = await packed(prepared)
    for (const size of [1, 7, 4096, bytes.length]) {
      const pieces: Uint8Array[] = []
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
      const { prepared: back } = await openPrepared(flowing(pieces), LIMITS)
      expect(await passagesOf(back)).toEqual(chunks)
    }
  })

  test('is divided into parts that are parsed at once only up to a bound', async () => {
    const long = Array.from({ length: 2 * BATCH_CHUNKS }, (_, index) => textChunk(index, '船'.repeat(9_000)))
    const given = preparedOf(long)
    const bytes = await packed(given.prepared)
    const { prepared } = await opened(bytes)
    const sizes: number[] = []
    for await (const batch of prepared.batches) sizes.push(batch.length)
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(long.length)
  })

  test('is let go of, read to its end or not', async () => {
    let released = 0
    const watched = async function* (bytes: Uint8Array) {
      try {
        for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
      } finally {
        released += 1
      }
    }
    const bytes = await packed(sample(150).prepared)
    const { prepared } = await openPrepared(watched(bytes), LIMITS)
    prepared.close()
    await expect.poll(() => released).toBe(1)
    await expect(openPrepared(watched(Buffer.alloc(500)), LIMITS)).rejects.toThrow('kind or version')
    await expect.poll(() => released).toBe(2)
  })
})

describe('bytes from somebody else', () => {
  test('are refused where they are cut off, at whatever place', async () => {
    const bytes = await packed(sample(70).prepared)
    const generator = createGenerator(5)
    for (const at of [0, 4, 20, bytes.length - 1, ...Array.from({ length: 60 }, () => generator.below(bytes.length))])
      await expect(readThrough(bytes.subarray(0, at))).rejects.toThrow('prepared file')
  })

  test('are refused where a bit is another', async () => {
    const bytes = await packed(sample(70).prepared)
    const generator = createGenerator(6)
    for (let nth = 0; nth < 300; nth += 1) {
      const damaged = Buffer.from(bytes)
      const at = generator.below(damaged.length)
      damaged[at] = (damaged[at] ?? 0) ^ (1 << generator.below(8))
      await expect(readThrough(damaged), `byte ${at}`).rejects.toThrow('prepared file')
    }
  })

  test('are refused where something follows, and where they are more than is taken', async () => {
    const bytes = await packed(sample(3).prepared)
    await expect(readThrough(Buffer.concat([bytes, Buffer.alloc(1)]))).rejects.toThrow('behind its end')
    await expect(readThrough(bytes, { maxBytes: bytes.length - 1 })).rejects.toThrow('larger')
    await expect(readThrough(bytes, { maxBytes: 1e6, maxChunks: 2 })).rejects.toThrow('more passages')
  })

  test.each([
    ['JSON', { json: 0xffffffff, vectors: 0, boxes: 0 }],
    ['JSON, just', { json: MOST_JSON + 1, vectors: 0, boxes: 0 }],
    ['vectors', { json: 10, vectors: 0xffffffff, boxes: 0 }],
    ['boxes', { json: 10, vectors: 0, boxes: 0xffffffff }],
  ])('that declare too much of %s are refused before a byte of it is asked for', async (_, head) => {
    let asked = 0
    const pieces = async function* () {
      yield Buffer.concat([MAGIC, packHead(head)])
      asked += 1
      yield Buffer.alloc(1024)
    }
    await expect(openPrepared(pieces(), LIMITS)).rejects.toThrow('too large')
    expect(asked).toBe(0)
  })

  test('of any kind are refused or read, and never break anything', async () => {
    await forSeedsAsync(100, async (generator) => {
      const bytes = Buffer.from(Array.from({ length: generator.below(300) }, () => generator.below(256)))
      if (generator.below(2) === 0) MAGIC.copy(bytes)
      await expect(readThrough(bytes)).rejects.toThrow('prepared file')
    })
  })
})

describe('what is well formed and makes no sense', () => {
  const chunk = textChunk(0, 'The ferry leaves at nine.')
  const table = { columns: ['Item', 'Price'], rows: [{ cells: [{ column: 1, text: '3' }] }] }
  const withTable = (changed: object): Chunk => ({ ...chunk, parts: [{ before: '', table: { ...table, ...changed } }] })
  test('(what it differs from is taken)', async () => {
    await expect(readThrough(await packed(preparedOf([chunk, { ...withTable({}), index: 1 }]).prepared))).resolves.toBe(
      undefined,
    )
  })

  test.each<[string, Chunk[]]>([
    ['passages that are not in order', [{ ...chunk, index: 1 }]],
    ['an overlap longer than the text', [{ ...chunk, overlap: 26 }]],
    ['no parts', [{ ...chunk, parts: [] }]],
    ['a passage without a character', [{ ...chunk, parts: [{ before: '', text: '' }] }]],
    ['a passage that is too long', [textChunk(0, 'a'.repeat(10_001))]],
    ['a long label', [{ ...chunk, headingPath: ['a'.repeat(5_000), 'b'.repeat(5_000)] }]],
    ['a cell of no column', [withTable({ rows: [{ cells: [{ column: 2, text: '3' }] }] })]],
    ['columns at one place', [withTable({ positions: [4, 4] })]],
    ['rows that end before they begin', [{ ...chunk, place: { rows: { first: 4, last: 3 } } }]],
    ['half a page', [{ ...chunk, place: { page: 1.5 } }]],
    ['unknown fields', [{ ...chunk, parts: [{ before: '', text: 'a', more: 1 } as never] }]],
    ['places that are no places', [{ ...chunk, boxes: Uint8Array.of(255, 255, 255, 255, 255, 255) }]],
  ])('%s', async (_, chunks) => {
    await expect(readThrough(await packed(preparedOf(chunks).prepared))).rejects.toThrow('prepared file')
  })

  test('a name of a column that would be repeated in thousands of cells is refused before it is', async () => {
    const cells = Array.from({ length: 5_000 }, () => ({ column: 0, text: 'x' }))
    const amplified = withTable({ columns: ['c'.repeat(9_000)], rows: [{ cells }] })
    await expect(readThrough(await packed(preparedOf([amplified]).prepared))).rejects.toThrow('not as it should be')
  })

  test.each([
    ['long', () => new Float32Array(WIDTH).fill(1)],
    ['not numbers', () => new Float32Array(WIDTH).fill(NaN)],
    ['without end', () => Float32Array.from([Infinity, 0, 0, 0, 0, 0, 0, 0])],
  ])('vectors that are %s', async (_, vector) => {
    const bytes = await packed(preparedOf([chunk], { vector }).prepared)
    await expect(readThrough(bytes)).rejects.toThrow('length one')
  })

  test('vectors of another width than is said', async () => {
    const narrow = () => Float32Array.from([1, 0, 0, 0])
    await expect(readThrough(await packed(preparedOf([chunk], { vector: narrow }).prepared))).rejects.toThrow(
      'prepared',
    )
  })

  test.each([
    ['more', 2],
    ['fewer', 4],
  ])('%s passages than are said', async (word, chunkCount) => {
    const { prepared } = preparedOf([0, 1, 2].map((index) => textChunk(index, 'a')))
    await expect(readThrough(await packed({ ...prepared, chunkCount }))).rejects.toThrow(`${word} passages`)
  })

  test.each([
    ['a hash', { hash: 'AB'.repeat(32) }],
    ['a width', { dimensions: 0 }],
    ['a model', { modelId: '' }],
  ])('%s that is none', async (_, about) => {
    await expect(readThrough(await packed(sample(1).prepared, { ...ABOUT, ...about }))).rejects.toThrow('not as it')
  })

  test('facts of any shape', async () => {
    const { prepared } = sample(1)
    for (const facts of [
      null,
      [],
      { ...prepared.facts, sketch: [1] },
      { ...prepared.facts, topics: Array(9).fill('a') },
    ])
      await expect(readThrough(await packed({ ...prepared, facts: facts as never }))).rejects.toThrow('not as it')
  })
})

function textChunk(index: number, text: string): Chunk {
  const head = { index, headingPath: [], place: {}, language: 'en', overlap: 0 }
  return { ...head, parts: [{ before: '', text }], content: text, textStart: 0 }
}

function preparedOf(
  given: readonly Chunk[],
  {
    vector = unitVector,
    summary = { mediaType: 'text/plain', warnings: [] },
  }: Partial<{ vector: (at: number) => Float32Array; summary: Prepared['summary'] }> = {},
) {
  const chunks = given.map((chunk, at): EmbeddedChunk => ({ chunk, vector: vector(at) }))
  const gathering = gatherFacts()
  for (const { chunk } of chunks) gathering.add(chunk)
  const facts = gathering.facts()
  const batches = async function* () {
    for (let at = 0; at < chunks.length; at += BATCH_CHUNKS) yield chunks.slice(at, at + BATCH_CHUNKS)
  }
  const prepared: Prepared = { summary, facts, chunkCount: chunks.length, batches: batches(), close: () => undefined }
  return { prepared, facts, chunks }
}

function sample(count: number) {
  return preparedOf(Array.from({ length: count }, (_, index) => textChunk(index, `Pier ${index} opens at nine.`)))
}

function unitVector(at: number): Float32Array {
  const generator = createGenerator(at + 1)
  const values = Array.from({ length: WIDTH }, () => generator.below(2000) - 1000)
  const length = Math.hypot(...values)
  return Float32Array.from(values, (value) => value / length)
}

async function packed(prepared: Prepared, about = ABOUT): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of packPrepared(prepared, about)) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* flowing(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

const opened = (bytes: Uint8Array, limits: Parameters<typeof openPrepared>[1] = LIMITS) =>
  openPrepared(flowing([bytes]), limits)

async function passagesOf({ batches }: Prepared): Promise<EmbeddedChunk[]> {
  const passages: EmbeddedChunk[] = []
  for await (const batch of batches) passages.push(...batch)
  return passages
}

async function readThrough(bytes: Uint8Array, limits?: Parameters<typeof openPrepared>[1]): Promise<void> {
  await passagesOf((await opened(bytes, limits)).prepared)
}

async function forSeedsAsync(
  cases: number,
  property: (generator: ReturnType<typeof createGenerator>) => Promise<void>,
): Promise<void> {
  const runs: Promise<void>[] = []
  forSeeds(cases, (generator) => void runs.push(property(generator)))
  await Promise.all(runs)
}
