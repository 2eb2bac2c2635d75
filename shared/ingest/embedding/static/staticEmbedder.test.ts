import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anyText, createGenerator } from '../../../text/testdata/generate.ts'
import { findEmbeddingModel } from '../../embeddingModel.ts'
import { loadTransformersEmbedder } from '../transformersEmbedder.ts'
import { createStaticEmbedder, loadStaticModel } from './staticEmbedder.ts'

const modelDir = join(import.meta.dirname, '../../../models')
const source = findEmbeddingModel('veracite-multilingual', modelDir)

/** A copy of the shipped model with one file changed. */
function changed(name: string, change: (bytes: Buffer) => Buffer | string) {
  const location = join(mkdtempSync(join(tmpdir(), 'static-')), 'model')
  cpSync(source.location, location, { recursive: true })
  writeFileSync(join(location, name), change(readFileSync(join(location, name))))
  return { ...source, location }
}

describe('a static model without a runtime', () => {
  it('gives the vectors and the name that transformers.js gives', async () => {
    const model = await loadStaticModel(source)
    const own = model && createStaticEmbedder(model)
    const reference = await loadTransformersEmbedder(source, { modelDir, threads: 1 })
    expect(own && { modelId: own.modelId, dimensions: own.dimensions }).toEqual({
      modelId: reference.modelId,
      dimensions: reference.dimensions,
    })
    const generator = createGenerator(11)
    const texts = [
      ...Array.from({ length: 150 }, () => anyText(generator, 120)),
      '',
      '…!?',
      'the budget of the city '.repeat(700),
      '有限公司'.repeat(4000),
    ]
    const vectors = await own?.embed(texts, 'passage')
    const expected = await reference.embed(texts, 'passage')
    for (const [row, vector] of expected.entries()) {
      const furthest = vector.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (vectors?.[row]?.[at] ?? Number.NaN))),
        0,
      )
      expect(furthest, JSON.stringify(texts[row]?.slice(0, 100))).toBeLessThan(1e-6)
    }
  })

  it.each([
    ['a graph of another name', 'onnx/model.onnx', (bytes: Buffer) => rename(bytes, 'static', 'statue')],
    ['no graph at all', 'onnx/model.onnx', () => 'none'],
    ['another tokenizer', 'tokenizer.json', (bytes: Buffer) => bytes.toString().replace('"NFKC"', '"NFC"')],
  ])('leaves a model to transformers.js that has %s', async (_what, name, change) => {
    expect(await loadStaticModel(changed(name, change))).toBeUndefined()
  })

  it('is the same in another thread, whose memory it does not take again', async () => {
    const model = await loadStaticModel(source)
    if (!model) throw new Error('the shipped model is static')
    const sent = structuredClone(model)
    expect(sent.table.bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
    const texts = ['The budget of the city', '有限公司', '']
    const [here, there] = await Promise.all(
      [model, sent].map((each) => createStaticEmbedder(each).embed(texts, 'query')),
    )
    expect(there).toEqual(here)
    sent.table.scales.fill(0)
    expect(model.table.scales.every((scale) => scale === 0)).toBe(true)
  })

  it('says which file holds no whole table', async () => {
    const broken = changed('onnx/model.onnx', (bytes) => bytes.subarray(0, 5_000_000))
    await expect(loadStaticModel(broken)).rejects.toThrow('model.onnx holds no table')
  })
})

/** The bytes with the first such text replaced by one of equal length. */
function rename(bytes: Buffer, from: string, to: string): Buffer {
  bytes.write(to, bytes.indexOf(from))
  return bytes
}
