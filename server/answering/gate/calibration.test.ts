import { expect, test, vi } from 'vitest'
import { findEmbeddingModel, statedIdentity } from '../../../shared/ingest/embeddingModel.ts'
import { CALIBRATED_MODEL, warnIfUncalibrated } from './calibration.ts'

test('the model that ships is the one that the gate was calibrated under', async () => {
  const shipped = await statedIdentity(findEmbeddingModel('veracite-multilingual', 'shared/models'))
  expect(shipped?.modelId).toBe(CALIBRATED_MODEL)
})

test('another model is named in the log with the way to calibrate, the shipped one is not', () => {
  const warn = vi.fn()
  warnIfUncalibrated(CALIBRATED_MODEL, { warn })
  expect(warn).not.toHaveBeenCalled()
  warnIfUncalibrated('ollama:mxbai-embed-large', { warn })
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ model: 'ollama:mxbai-embed-large' }),
    expect.stringContaining('bench/quality/calibrate'),
  )
})
