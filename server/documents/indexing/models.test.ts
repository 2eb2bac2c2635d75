import { expect, test } from 'vitest'
import type { EmbedderPool } from '../../../shared/ingest/embedding/embedderPool.ts'
import { createLogger } from '../../logger.ts'
import { createModels } from './models.ts'

const FORMER = { id: 'former', name: 'former', dimensions: 2 }
const logger = createLogger('silent')

/** A model that embeds when a test says so. */
function heldModel() {
  const events: string[] = []
  let answer = () => {}
  const pool = {
    modelId: FORMER.id,
    dimensions: FORMER.dimensions,
    embed: async (texts: readonly string[]) => {
      events.push('asked')
      await new Promise<void>((resolve) => (answer = resolve))
      events.push('answered')
      return texts.map(() => new Float32Array([1, 0]))
    },
    close: async () => void events.push('closed'),
  } as unknown as EmbedderPool
  return { pool, events, answer: () => answer() }
}

const modelsOver = (open: () => Promise<EmbedderPool>) =>
  createModels({ current: { modelId: 'current', dimensions: 2, embed: async () => [] }, open, logger })

test('a former model is let go of only once the questions that it is embedding have their vectors', async () => {
  const { pool, events, answer } = heldModel()
  const models = modelsOver(async () => pool)
  models.of(FORMER)
  const asking = models.embedFormer(FORMER.id, ['When does the ferry leave?'])
  // It is let go of from the first moment on, also while it is still being opened.
  const keeping = models.keep([])
  await expect.poll(() => events).toEqual(['asked'])
  answer()
  expect(await asking).toEqual([new Float32Array([1, 0])])
  await keeping
  expect(events).toEqual(['asked', 'answered', 'closed'])
})

test('a former model that is gone gives vectors without a direction', async () => {
  const models = modelsOver(async () => Promise.reject(new Error('no such folder')))
  expect(await models.of(FORMER).embed(['a', 'b'], 'query')).toEqual([new Float32Array(2), new Float32Array(2)])
  await models.close()
})
