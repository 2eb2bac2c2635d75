import { describe, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { startLanguageModel } from '../../testing/languageModels.ts'
import { createEngineChoice, type EngineChoiceOptions } from './engineChoice.ts'

type Settings = EngineChoiceOptions['settings']

const noneHere = (): never => {
  throw new Error('no model on this machine was named')
}

/** What the log says when a server starts with a model at an address. */
async function reported(host: string, changes: Partial<Settings> = {}): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) })
  const settings: Settings = {
    answerEngine: 'ollama',
    answerModel: undefined,
    ollama: { host, model: 'small' },
    openai: { baseUrl: `${host}/v1`, apiKey: undefined, model: 'small' },
    engine: { contextTokens: 4096, requests: 1 },
    ...changes,
  }
  await createEngineChoice({ settings, logger, openLocal: noneHere }).report()
  return lines
}

describe('at its start a server says in the log', () => {
  test('that the model is there', async () => {
    const model = await startLanguageModel('small')
    expect(await reported(model.url)).toEqual([
      expect.objectContaining({ level: 30, server: model.url, model: 'small', msg: 'the language model is there' }),
    ])
    await model.stop()
  })

  test('that its server does not have the model', async () => {
    const model = await startLanguageModel('another')
    expect(await reported(model.url)).toEqual([expect.objectContaining({ level: 40, model: 'small' })])
    await model.stop()
  })

  test.each(['ollama', 'openai'] as const)(
    'that the server of %s cannot be reached, and what is done then',
    async (answerEngine) => {
      const model = await startLanguageModel('small')
      await model.stop()
      expect(await reported(model.url, { answerEngine })).toEqual([
        expect.objectContaining({ level: 40, msg: expect.stringMatching(/cannot be reached; documents are quoted$/) }),
      ])
    },
  )

  test('nothing where no model was chosen', async () => {
    expect(await reported('http://127.0.0.1:9', { answerEngine: 'builtin' })).toEqual([])
  })
})

test.each([
  [{ answerEngine: 'openai', openai: { baseUrl: undefined, apiKey: undefined, model: 'small' } }],
  [{ answerEngine: 'ollama', ollama: { host: 'http://127.0.0.1:9', model: undefined } }],
] as const)('an engine whose settings are incomplete is no choice', async (changes) => {
  await expect(reported('http://127.0.0.1:9', changes)).rejects.toThrow(/needs/)
})
