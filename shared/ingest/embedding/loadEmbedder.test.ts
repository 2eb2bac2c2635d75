import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from '../embedder.ts'
import { loadEmbedder } from './loadEmbedder.ts'

const modelDir = join(import.meta.dirname, '../../models')
const model = 'veracite-multilingual'

describe('the shipped embedding model', () => {
  let embedder: Embedder

  beforeAll(async () => {
    const network = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new Error('the network was asked'))
    embedder = await loadEmbedder({ model, modelDir })
    globalThis.fetch = network
  })

  async function similarity(question: string, passages: string[]): Promise<number[]> {
    const [asked = new Float32Array()] = await embedder.embed([question], 'query')
    const vectors = await embedder.embed(passages, 'passage')
    return vectors.map((vector) => vector.reduce((sum, value, index) => sum + value * (asked[index] ?? 0), 0))
  }

  it('loads from the repository without asking the network', () => {
    expect(embedder.dimensions).toBe(256)
    expect(embedder.modelId).toMatch(/^veracite-multilingual@[0-9a-f]{16}:graph$/)
  })

  it('gives vectors of length 1, in order, and zeros for a text without a known word', async () => {
    const texts = ['a longer text about the budget of the city', '', 'ქართული ენა', '…!?', 'rent']
    const vectors = await embedder.embed(texts, 'passage')
    expect(vectors.map((vector) => Math.round(Math.hypot(...vector) * 1e5) / 1e5)).toEqual([1, 0, 0, 0, 1])
    expect(await similarity('rent', texts)).toEqual([expect.any(Number), 0, 0, 0, expect.closeTo(1, 4)])
  })

  it('keeps the order of a list longer than a batch', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `invoice ${index} `.repeat(1 + ((index * 7) % 13)))
    const together = await embedder.embed(texts, 'passage')
    for (const [index, text] of texts.entries()) {
      const [alone = new Float32Array()] = await embedder.embed([text], 'passage')
      expect(alone.every((value, at) => Math.abs(value - (together[index]?.[at] ?? 9)) < 1e-5)).toBe(true)
    }
  })

  it.each([
    [
      'English',
      'How do I get my money back?',
      'Customers may claim a refund within thirty days.',
      'The valley was shaped by glaciers.',
    ],
    [
      'German',
      'Wer leitet das Unternehmen?',
      'Geschäftsführerin der Firma ist Anna Meier.',
      'Der Fluss mündet in die Nordsee.',
    ],
    [
      'Spanish',
      '¿Quién dirige la empresa?',
      'El director general de la compañía es Juan Ruiz.',
      'La lluvia cae sobre el bosque.',
    ],
    ['Russian', 'Когда началась война?', 'Боевые действия вспыхнули в 1914 году.', 'Рецепт супа очень простой.'],
    [
      'Arabic',
      'ما هي عاصمة البلاد؟',
      'تقع الحكومة والبرلمان في مدينة القاهرة عاصمة الدولة.',
      'يحب الأطفال اللعب بالكرة.',
    ],
    ['Chinese', '公司的收入是多少？', '去年企业营业额达到五百万元。', '这种鸟生活在森林里。'],
    ['Japanese', '病気の治療法は？', '患者には薬による療法が行われる。', '電車は東京駅を出発した。'],
  ])('ranks what answers above what does not: %s', async (_language, question, right, wrong) => {
    const [near = 0, far = 0] = await similarity(question, [right, wrong])
    expect(near).toBeGreaterThan(far + 0.05)
  })

  it('finds a passage in another language', async () => {
    const [near = 0, far = 0] = await similarity('Wie hoch ist der Mount Everest?', [
      'The highest mountain above sea level.',
      'A recipe for bread and butter.',
    ])
    expect(near).toBeGreaterThan(far + 0.05)
  })

  it('takes a text of any length', async () => {
    const [vector = new Float32Array()] = await embedder.embed(['word '.repeat(200_000)], 'passage')
    expect(Math.hypot(...vector)).toBeCloseTo(1, 4)
  })
})

describe('a model that is not there', () => {
  it('is refused by name when it can be no hub id', async () => {
    await expect(loadEmbedder({ model: 'nothing-here', modelDir })).rejects.toThrow('nothing-here')
  })

  it('is never looked up on the network when a folder of that name exists', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'model-'))
    writeFileSync(join(folder, 'config.json'), '{"model_type":"bert"}')
    const network = globalThis.fetch
    const asked: unknown[] = []
    globalThis.fetch = (address) => {
      asked.push(address)
      return Promise.reject(new Error('the network was asked'))
    }
    await expect(loadEmbedder({ model: folder, modelDir })).rejects.toThrow()
    globalThis.fetch = network
    expect(asked).toEqual([])
  })
})
