import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChatAnswer, Message } from '../../../shared/contract/chat.ts'
import type { Client } from '../../testing/client.ts'
import type { LanguageModelServer } from '../../testing/languageModels.ts'
import { startWrittenBy, type WrittenBy } from '../../testing/writtenBy.ts'

/** What models write, as they write it, over both protocols: the forms, and the manners around an answer. */

const POLICY =
  '# Leave\n\nFull-time employees have 27 days of annual leave. Part-time employees have 14 days of annual leave. Leave is never paid out when somebody resigns. Requests go to the team lead.\n'
const QUESTION = { message: 'Annual leave of full-time employees?' }
const SAID = 'Full-time employees have 27 days of annual leave'
const RIGHT = `${SAID} [1].`
const SECOND = 'Part-time employees have 14 days of annual leave [1].'
const NOTE = 'Part of this answer was left out because the sources do not support it.'
const quoted = (text: string, passage: number, quote: string) => ({ text, passage, quote })
const OTHER_WORDS = 'Employees who work full-time have 27 days of annual leave.'
const JSON_REPLY = JSON.stringify({ sentences: [quoted(`${SAID}.`, 1, 'Full-time employees have 27 days')] })

let model: LanguageModelServer
let written: WrittenBy
let client: Client

async function ask(reply: string): Promise<Message> {
  model.say(...(reply.match(/[\s\S]{1,9}/g) ?? []))
  const answer = await client.post('/api/chat', QUESTION)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return (answer.json as ChatAnswer).message
}

describe.each(['ollama', 'openai'] as const)('%s', (engine) => {
  beforeAll(async () => {
    written = await startWrittenBy(engine, { name: 'leave.md', text: POLICY })
    ;({ model, client } = written)
  })
  afterAll(() => written.stop())

  test.each([
    `${SAID} [1].`,
    `${SAID}. [1]`,
    `${SAID}.[1]`,
    `[1] ${SAID}.`,
    `${SAID} [1, 2].`,
    `${SAID} [1,2].`,
    `${SAID} [1-2].`,
    `${SAID} [1][9].`,
    `${SAID} 【1】.`,
    `${SAID} 【1†source】.`,
    `${SAID} (1).`,
    `${SAID} (passage 1).`,
    `${SAID} [^1].`,
    `${SAID} [passage 1].`,
    String.raw`${SAID} \[1\].`,
    `${SAID} <1>.`,
    `${SAID}¹.`,
    `${SAID}.¹`,
    `${SAID}.\n[1]`,
    `${SAID}.`,
    `${SAID} [7].`,
    `According to passage 1, ${SAID.charAt(0).toLowerCase()}${SAID.slice(1)}.`,
    `${SAID} [1: "Full-time employees have 27 days"].`,
  ])('a mark however it is written: %s', async (reply) => {
    const { content, engine: writer, sources } = await ask(reply)
    expect(writer).toBe(engine)
    expect(content.replaceAll(/\s?\[1\]/g, '')).toBe(`${SAID}.`)
    expect(content).toMatch(/\[1\]/)
    expect(sources[0]).toMatchObject({ type: 'document', marker: 1 })
  })

  test.each([
    ['a greeting', `Sure! ${RIGHT}`, RIGHT],
    ['praise for the question', `Great question! ${RIGHT}`, RIGHT],
    ['a heading', `## Annual leave\n\n${RIGHT}`, RIGHT],
    ['a line in bold', `**Annual leave**\n\n${RIGHT}`, RIGHT],
    ['a preface', `Here is what I found:\n\n${RIGHT}`, RIGHT],
    ['a preface on the same line', `Here is the answer: ${RIGHT}`, RIGHT],
    ['a wish', `${RIGHT} Enjoy your time off!`, RIGHT],
    ['an offer', `${RIGHT}\n\nLet me know if you have any other questions.`, RIGHT],
    ['a block of thoughts', `<think>\nIt says 27 [1].\n</think>\n\n${RIGHT}`, RIGHT],
    ['thoughts on the line of the answer', `<think>It says 27.</think> ${RIGHT}`, RIGHT],
    ['channels', `<|channel|>analysis<|message|>27?<|end|><|channel|>final<|message|>${RIGHT}`, RIGHT],
    ['the end of its format', `${RIGHT}<|im_end|>`, RIGHT],
    ['JSON', JSON_REPLY, RIGHT],
    ['JSON in a block of code', `\`\`\`json\n${JSON_REPLY}\n\`\`\``, RIGHT],
  ])('%s is taken away without a word', async (_, reply, content) => {
    expect(await ask(reply)).toMatchObject({ content, engine, refused: false })
  })

  test.each([
    [
      'a list keeps the line that leads to it',
      `Employees have the following annual leave [1]:\n- ${SAID}.\n- Part-time employees have 14 days of annual leave.`,
      `Employees have the following annual leave [1]:\n- ${SAID} [1].\n- ${SECOND}`,
    ],
    [
      'a table keeps its head',
      '| Who | Annual leave |\n|---|---|\n| Full-time employees | 27 days [1] |\n| Part-time employees | 40 days [1] |',
      `| Who | Annual leave |\n|---|---|\n| Full-time employees | 27 days [1] |\n\n${NOTE}`,
    ],
    [
      'one mark on its own line stands for a table',
      '| Who | Annual leave |\n|---|---|\n| Full-time employees | 27 days |\n\n[1]',
      '| Who | Annual leave |\n|---|---|\n| Full-time employees | 27 days | [1]',
    ],
    [
      'a false sentence goes, and it is said',
      `${RIGHT} Part-time employees have 15 days of annual leave [1].`,
      `${RIGHT}\n\n${NOTE}`,
    ],
    [
      'a false sentence is not carried by the true one behind it',
      `Interns get a company car and a golden watch. ${RIGHT}`,
      `${RIGHT}\n\n${NOTE}`,
    ],
    [
      'nor by the half of it that is true',
      `${SAID}; the company is close to bankruptcy and will be sold [1]. ${SECOND}`,
      `${SECOND}\n\n${NOTE}`,
    ],
    ['the same again and again is said once', `${RIGHT} `.repeat(160), RIGHT],
  ])('%s', async (_, reply, content) => {
    expect((await ask(reply)).content).toBe(content)
  })

  test.each([
    'NO ANSWER',
    "I'm sorry, the passages do not contain information about this.",
    'I could not find an answer in the documents.',
    JSON.stringify({ sentences: [] }),
    '',
  ])('a refusal stands: %s', async (reply) => {
    expect(await ask(reply)).toMatchObject({ engine, refused: true })
  })

  test.each([
    ['[1]', /do not support what the language model wrote/],
    ['Managers have 45 days of annual leave [1].', /do not support what the language model wrote/],
    ['<think>It says 27, so', /could not answer/],
  ])('what cannot be shown is replaced by quotations with a sentence why: %s', async (reply, why) => {
    const answer = await ask(reply)
    expect(answer).toMatchObject({ engine: 'builtin', refused: false })
    expect(answer.content).toMatch(/27 days/)
    expect(answer.content).toMatch(why)
  })

  test('the quotation that a model gives is what its citation shows', async () => {
    const [source] = (await ask(JSON.stringify({ sentences: [quoted(OTHER_WORDS, 1, SAID)] }))).sources
    expect(source).toMatchObject({ quote: expect.stringContaining(SAID) })
  })
})
