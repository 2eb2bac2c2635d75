import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from './embedder.ts'
import { entryPointAt } from './entryPoint.ts'
import { createExtractionHost, type ExtractionHost } from './extraction/extractionHost.ts'
import { unpackBatch } from './extraction/packedBatch.ts'
import { readIntoChunks } from './extraction/readIntoChunks.ts'
import { prepare, type Prepared } from './prepare.ts'
import { testFile, textFile } from './testdata/read.ts'

let extraction: ExtractionHost
beforeAll(() => {
  const entry = entryPointAt(fileURLToPath(new URL('extraction/extractChild.ts', import.meta.url)))
  extraction = createExtractionHost({ entry })
})
afterAll(() => extraction.close())

/** A model whose vector is the length of the text; says which batches it was given. */
function lengths(): Embedder & { batches: number[] } {
  const batches: number[] = []
  return {
    batches,
    modelId: 'lengths',
    dimensions: 1,
    embed: (texts) => {
      batches.push(texts.length)
      return Promise.resolve(texts.map((text) => Float32Array.of(text.length)))
    },
  }
}

async function all({ batches }: Prepared) {
  const embedded = []
  for await (const batch of batches) embedded.push(...batch)
  return embedded
}

const LONG = textFile(
  'long.md',
  Array.from({ length: 200 }, (_, at) => `# Part ${at}\n\nThe depot counted tents in week ${at}.`).join('\n\n'),
)

describe('preparing a file', () => {
  it.each(['pdf/handbook.pdf', 'xlsx/InlineStrings.xlsx'])(
    'gives of %s what reading it in this process gives',
    async (name) => {
      const { contents, batches } = await readIntoChunks(testFile(name), { cpuMs: Infinity })
      const chunks = batches.flatMap(unpackBatch)
      const prepared = await prepare({ extraction, embedder: lengths() }, testFile(name))
      expect({ ...prepared, batches: 0, close: 0 }).toEqual({ ...contents, batches: 0, close: 0 })
      const embedded = await all(prepared)
      expect(embedded.map(({ chunk }) => chunk)).toEqual(chunks)
      expect(embedded.map(({ vector }) => [...vector])).toEqual(chunks.map(({ content }) => [content.length]))
    },
  )

  it('embeds one batch ahead of the one that is stored, and no more', async () => {
    const embedder = lengths()
    const { batches, chunkCount } = await prepare({ extraction, embedder }, LONG)
    expect(chunkCount).toBe(200)
    const ahead: number[] = []
    for await (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(64)
      ahead.push(embedder.batches.length)
    }
    expect(ahead).toEqual([2, 3, 4, 4])
    expect(embedder.batches).toEqual([64, 64, 64, 8])
  })

  it('tells the progress of reading', async () => {
    const told: number[] = []
    await all(await prepare({ extraction, embedder: lengths() }, LONG, { onProgress: (share) => told.push(share) }))
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBe(1)
  })

  it('fails as the model does', async () => {
    const embedder = { ...lengths(), embed: () => Promise.reject(new Error('no such model')) }
    await expect(prepare({ extraction, embedder }, LONG).then(all)).rejects.toThrow('no such model')
    expect(await all(await prepare({ extraction, embedder: lengths() }, LONG))).toHaveLength(200)
  })
})
