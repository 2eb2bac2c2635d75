import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import type { LanguageModelServer } from '../../testing/languageModels.ts'
import { startWrittenBy, type WrittenBy } from '../../testing/writtenBy.ts'

let model: LanguageModelServer
let written: WrittenBy
let client: Client

const GUIDE =
  'The canteen serves soup from noon. Bicycles are kept in the cellar of the northern building. Lost badges are replaced by the porter for 12 euros.\n'
const ANSWER = 'Bicycles are kept in the cellar of the northern building [1].'
/** Nothing in the guide has a word of it. */
const message = 'Qvornak zelmith prabdun?'

describe.each(['ollama', 'openai'] as const)('with %s a question that finds nothing', (engine) => {
  beforeAll(async () => {
    written = await startWrittenBy(engine, { name: 'guide.md', text: GUIDE })
    ;({ model, client } = written)
  })
  afterAll(() => written.stop())
  const ask = async () => (await client.post('/api/chat', { message })).json as ChatAnswer

  test('is searched for in the words of the model', async () => {
    model.rewrite(JSON.stringify({ question: 'Where are bicycles kept?', queries: ['bicycle storage cellar'] }))
    model.say(ANSWER)
    expect((await ask()).message).toMatchObject({ engine, refused: false, content: ANSWER })
    expect(JSON.stringify(model.tasks.at(-1))).toContain(message)
  })

  test.each(['', 'NO ANSWER', '{"question": 3', '{"queries": "none"}'])(
    'is refused where the model has no other words: %s',
    async (reply) => {
      model.rewrite(reply)
      model.say('NO ANSWER')
      expect((await ask()).message).toMatchObject({ refused: true })
    },
  )
})
