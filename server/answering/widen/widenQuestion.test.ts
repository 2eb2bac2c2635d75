import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import type { LanguageModelServer } from '../../testing/languageModels.ts'
import { startWrittenBy, untilWidened, type WrittenBy } from '../../testing/writtenBy.ts'
import { readWordings, wideningTask } from './widenQuestion.ts'

let model: LanguageModelServer
let written: WrittenBy
let client: Client

const SHED =
  '# Wheels\n\nBicycles are kept in the cellar of the northern building.\n\n# Food\n\nThe canteen serves soup from noon.\n'
const ANSWER = 'Bicycles are kept in the cellar of the northern building [1].'
/** Nothing in the document has a word of it. */
const message = 'Qvornak zelmith prabdun?'
const WORDINGS = {
  question: 'Where are bicycles kept?',
  terms: ['bicycle storage'],
  guess: 'Bicycles are stored in the shed behind the house.',
}

describe.each(['ollama', 'openai'] as const)('with %s a question', (engine) => {
  beforeAll(async () => {
    written = await startWrittenBy(engine, { name: 'shed.md', text: SHED })
    ;({ model, client } = written)
    await untilWidened(written)
  })
  afterAll(() => written.stop())
  const ask = async () => (await client.post('/api/chat', { message })).json as ChatAnswer

  test('is searched for in the words of the model', async () => {
    model.rewrite(JSON.stringify(WORDINGS))
    model.say(ANSWER)
    expect((await ask()).message).toMatchObject({ engine, refused: false, content: ANSWER })
    expect(JSON.stringify(model.tasks.at(-1))).toContain(message)
    // Best first: by its own words nothing comes before anything.
    expect(JSON.stringify(model.asked.at(-1))).toMatch(/northern building.*canteen/s)
  })

  test('does not tell the model that answers what was only guessed', async () => {
    model.rewrite(JSON.stringify(WORDINGS))
    model.say(ANSWER)
    await ask()
    expect(JSON.stringify(model.asked.at(-1))).not.toContain('behind the house')
  })

  test.each(['', 'NO ANSWER', '{"question": 3', '{"terms": "none"}', '{"question": "", "terms": [], "guess": ""}'])(
    'is searched for as it is where the model has no other words: %s',
    async (reply) => {
      model.rewrite(reply)
      model.say('NO ANSWER')
      expect((await ask()).message).toMatchObject({ refused: true })
    },
  )
})

describe('the task', () => {
  const task = (question: string, said: string[] = []) =>
    wideningTask({ question, history: said.map((content) => ({ role: 'user', content })) }, ['de', 'en'])

  test('begins the same for every question, so that it is read once', () => {
    expect(task('Where?').instructions).toBe(task('And when?', ['Where?']).instructions)
  })

  test('tells the languages of the documents and what was said before', () => {
    expect(task('And when?', ['Where?']).text).toBe(
      'language of the documents: de, en\nuser: Where?\nquestion: And when?',
    )
  })
})

describe('a reply', () => {
  test('is bounded', () => {
    const terms = Array.from({ length: 50 }, (_, at) => `term ${at} ${'x'.repeat(500)}`)
    const read = readWordings(JSON.stringify({ question: 'y'.repeat(5000), terms, guess: 'z'.repeat(5000) }), 'asked')
    expect(read?.terms).toHaveLength(8)
    expect(Math.max(...[read?.question, read?.guess, ...(read?.terms ?? [])].map((each) => each?.length ?? 0))).toBe(
      400,
    )
  })

  test('may be fenced, and hold line breaks', () => {
    expect(readWordings('```json\n{"question": "a\\nb", "terms": [" c "], "guess": ""}\n```', 'asked')).toEqual({
      question: 'a b',
      terms: ['c'],
      guess: '',
    })
  })

  test.each(['', '{}', 'null', '[1]', '{"question": "asked", "terms": [], "guess": ""}'])('%s holds none', (text) => {
    expect(readWordings(text, 'asked')).toBeUndefined()
  })
})
