import { expect, test, vi } from 'vitest'
import { findEmbeddingModel, statedIdentity } from '../../../shared/ingest/embeddingModel.ts'
import type { Embedder } from '../../../shared/ingest/embedder.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { calibrate, CALIBRATED_LEVELS, CALIBRATED_MODEL, measureLevels } from './calibration.ts'

const loadShipped = () => loadEmbedder({ model: 'veracite-multilingual', modelDir: 'shared/models' })
const logger = () => ({ info: vi.fn(), warn: vi.fn() })

test('the model that ships is the one that the gate was calibrated under, and needs no scale', async () => {
  const shipped = await statedIdentity(findEmbeddingModel('veracite-multilingual', 'shared/models'))
  expect(shipped?.modelId).toBe(CALIBRATED_MODEL)
  const log = logger()
  expect(await calibrate(await loadShipped(), log)).toBeUndefined()
  expect([log.info, log.warn].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('its levels are those that are written down', async () => {
  const { answering, other } = await measureLevels(await loadShipped())
  expect(answering).toBeCloseTo(CALIBRATED_LEVELS.answering, 3)
  expect(other).toBeCloseTo(CALIBRATED_LEVELS.other, 3)
})

test('a model that sees everything nearer is read as the shipped one', async () => {
  const shipped = await loadShipped()
  // One component more, the same in all texts, takes every cosine to 0.8 + 0.2 times what it was.
  const nearer: Embedder = {
    modelId: 'nearer',
    dimensions: shipped.dimensions + 1,
    embed: async (texts, kind) =>
      (await shipped.embed(texts, kind)).map((vector) =>
        Float32Array.from([...vector.map((value) => value * Math.sqrt(0.2)), Math.sqrt(0.8)]),
      ),
  }
  const scale = await calibrate(nearer, logger())
  expect(scale?.factor).toBeCloseTo(5, 1)
  expect((scale?.offset ?? 0) + 0.9 * (scale?.factor ?? 0)).toBeCloseTo(0.5, 2)
})

test('one that tells nothing apart, or is not there, is read as it is, and the log says so', async () => {
  const flat: Embedder = {
    modelId: 'flat',
    dimensions: 2,
    embed: (texts) => Promise.resolve(texts.map(() => Float32Array.of(1, 0))),
  }
  const gone: Embedder = { ...flat, modelId: 'gone', embed: () => Promise.reject(new Error('connection refused')) }
  for (const embedder of [flat, gone]) {
    const log = logger()
    expect(await calibrate(embedder, log)).toBeUndefined()
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ model: embedder.modelId }),
      expect.stringContaining('could not be calibrated'),
    )
  }
})
