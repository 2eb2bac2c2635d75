import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { createSqliteIndex } from '../../retrieval/index/sqlite/sqliteIndex.ts'
import { NO_LIBRARY } from '../testing/library.ts'
import { TENANT } from '../testing/tenant.ts'
import { likelierReading, isDoubtful, readConversation } from './readConversation.ts'

const modelDir = 'shared/models'
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const deep: DeepEncoder[] = [{ ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir })), depth: 'all' }]
const folder = mkdtempSync(join(tmpdir(), 'conversation-'))
const index = createSqliteIndex({ folder, model: { id: embedder.modelId, dimensions: embedder.dimensions } })
afterAll(async () => {
  await index.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads the last of some messages in their conversation, each of which but the last was replied to. */
function read(messages: readonly string[], tools = { index, embedder, deep }) {
  return readConversation(tools, {
    tenant: { organizationId: TENANT.organizationId, keys: TENANT.index },
    highestLevel: 'users',
    question: messages.at(-1) ?? '',
    history: messages.slice(0, -1).flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'It is so.' },
    ]),
    assistantName: 'Vera',
    readChunks: () => Promise.resolve([]),
    readTables: () => Promise.resolve([]),
    library: NO_LIBRARY,
  })
}

const LEAVE = 'How many days of annual leave does a new colleague get?'
const PARKING = 'Who may park in the courtyard behind the workshop?'

describe('a question in its conversation', () => {
  test('goes on with it though it names things of its own', async () => {
    const asked = await read([LEAVE, 'And after three years with the company?'])
    expect(likelierReading(asked)).toMatchObject({ goesOn: true })
    expect(likelierReading(asked).question.terms.map(({ word }) => word)).toContain('leave')
  })

  test('stands alone where it changes the topic', async () => {
    const asked = await read([LEAVE, PARKING])
    expect(likelierReading(asked)).toMatchObject({ goesOn: false, question: { text: PARKING } })
  })

  test('is completed from the topic, however many turns ago that was named', async () => {
    const asked = await read([LEAVE, 'And after three years with the company?', 'And after ten?'])
    expect(likelierReading(asked).question.terms.map(({ word }) => word)).toContain('leave')
  })

  test('is completed from the last topic where that has changed', async () => {
    const asked = await read([LEAVE, PARKING, 'And on Sundays?'])
    const words = likelierReading(asked).question.terms.map(({ word }) => word)
    expect(words).toContain('courtyard')
    expect(words).not.toContain('leave')
  })

  test('is read by itself as well unless it is certain to go on', async () => {
    const { completed } = await read([LEAVE, 'And for part-timers?'])
    expect(completed && isDoubtful(completed)).toBe(false)
    const unsure = await read([LEAVE, 'special leave for a wedding'])
    expect(unsure.completed).toBeDefined()
    expect(unsure.completed && isDoubtful(unsure.completed)).toBe(true)
  })
})

test('without an encoder that tells, it goes by its words', async () => {
  const tools = { index, embedder, deep: [] }
  expect((await read([LEAVE, 'And why?'], tools)).completed?.chance).toBe(1)
  expect((await read([LEAVE, PARKING], tools)).completed).toBeUndefined()
})
