import { describe, expect, test } from 'vitest'
import { EngineFailure } from '../engines/engineFailure.ts'
import { ENGINE_LIMITS, type EngineLimits } from '../engines/engineLimits.ts'
import { citable } from '../citable.ts'
import type { Examined } from '../examined.ts'
import { createLogger } from '../../logger.ts'
import { examinedOf } from '../testing/examined.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest } from '../types.ts'
import { quoteAnswer, refuse, writeAnswer } from './writeAnswer.ts'
import { TENANT } from '../testing/tenant.ts'
import { checkSentences, type Claims } from '../verify/checkSentences.ts'

const question = 'When does the office in Bergen open?'
const TEXTS = [
  'The office in Bergen opens at 7:30. It closes at 17:00.',
  'The office in Oslo opens at 8:00, and bicycles are kept in the cellar.',
]
const passages = TEXTS.map((text, at) =>
  citable(
    { marker: at + 1, chunk: storedChunk(text, { id: at + 1 }), score: 1 },
    { start: 0, end: text.indexOf('.') + 1 },
  ),
)
const [FIRST, SECOND] = ['The office in Bergen opens at 7:30 [1].', 'It closes at 17:00 [1].']
const examined: Examined = {
  ...examinedOf(passages, checkSentences({ sentences: [{ before: '', text: FIRST, markers: [1] }], passages })),
  refusal: {
    text: 'I do not know.',
    sources: [...passages.map(({ source }) => source), { type: 'content_request', content: question }],
    suggestions: [],
  },
}
const LEFT_OUT = 'Part of this answer was left out because the sources do not support it.'
const CUT_OFF = 'This answer was cut off because it became too long.'

/** A model that writes a text in small pieces, and fails at its end where it is told to. */
function model(text: string, { fails = false } = {}): AnswerEngine {
  return {
    name: 'openai',
    async *write() {
      for (const piece of text.match(/[\s\S]{1,6}/g) ?? []) yield piece
      if (fails) throw new EngineFailure('broken')
    },
    perform: async () => '',
  }
}

const examiner = { check: async (_: unknown, claims: Claims) => checkSentences(claims) }

async function write(engine: AnswerEngine, limits: Partial<EngineLimits> = {}) {
  const whose = { history: [], assistantName: 'Vera', personality: 'expert', highestLevel: 'users' } as const
  const request: AnswerRequest = {
    question,
    tenant: TENANT,
    ...whose,
  }
  const logger = createLogger('silent')
  const material = { request, examined, examiner, limits: { ...ENGINE_LIMITS, ...limits }, logger }
  return whole(writeAnswer(engine, material))
}

async function whole(stream: AsyncIterable<AnswerPart>) {
  const parts: AnswerPart[] = []
  for await (const part of stream) parts.push(part)
  const done = parts.at(-1)
  if (done?.type !== 'done') throw new Error('the answer did not end')
  const shown = parts.flatMap((part) => (part.type === 'delta' ? [part.text] : [])).join('')
  expect(shown).toBe(done.content)
  expect(parts.map(({ type }) => type).filter((type) => type !== 'delta')).toEqual(['sources', 'done'])
  return done
}

describe('what a model writes is shown', () => {
  test.each([
    ['as it is, where the passages say so', `${FIRST} ${SECOND}`, `${FIRST} ${SECOND}`],
    ['without what they do not say', `${FIRST} It closes at 18:00 [1].`, `${FIRST}\n\n${LEFT_OUT}`],
    ['without a false sentence before a true one', `It opens at 9:00 [1]. ${FIRST}`, `${FIRST}\n\n${LEFT_OUT}`],
    [
      'with each sentence checked by itself where they share a mark',
      'It is shut on Mars. It closes at 17:00 [1].',
      `${SECOND}\n\n${LEFT_OUT}`,
    ],
    ['once, where it turns in a circle', `${FIRST} `.repeat(9), FIRST],
    ['without a mark that leads nowhere', 'It closes at 17:00 [1][7].', SECOND],
    ['with marks as they are written here', 'It closes at 17:00 【1】.', SECOND],
    ['with a mark on the next line', 'It closes at 17:00.\n[1]', 'It closes at 17:00. [1]'],
    ['without marks that stand alone', `${FIRST}\n\n[1][2]`, FIRST],
    ['in its paragraphs', `${FIRST}\n\n${SECOND}`, `${FIRST}\n\n${SECOND}`],
    ['up to where it says that there is no more', `${FIRST}\n\nNO ANSWER`, FIRST],
    ['without pictures', `![x](https://e.example/?q=7:30) ${FIRST}`, FIRST],
    [
      'without the addresses of links',
      'The office in [Bergen](https://e.example/?q=7) opens at 7:30 <http://e.example/a> [1].',
      FIRST,
    ],
    [
      'without an address that no passage holds',
      `${FIRST} See https://e.example/?q=17 [1].`,
      `${FIRST}\n\n${LEFT_OUT}`,
    ],
    ['without what it thought before', `<think>${SECOND}</think>${FIRST}`, FIRST],
  ])('%s', async (_, text, content) => {
    expect(await write(model(text))).toMatchObject({ content, engine: 'openai', refused: false })
  })

  test('as the words that it quotes, where it changes them; steps keep their numbers', async () => {
    const steps = [
      '1. It opens at 9:00 in Bergen [1: "The office in Bergen opens at 7:30"].',
      '2. It closes at 17:00 [1: "It closes at 17:00"].',
    ]
    const { content, receipt, sources } = await write(model(steps.join('\n')))
    expect(content).toBe('1. The office in Bergen opens at 7:30 [1].\n2. It closes at 17:00 [1].')
    expect(receipt?.sentences.map(({ how }) => how)).toEqual(['quoted', 'written'])
    expect(receipt?.withheld).toEqual([{ reason: 'date', count: 1 }])
    expect(sources).toMatchObject([{ marker: 1 }])
  })

  test('up to a limit, without the half sentence at its end, and the reader is told', async () => {
    const { content } = await write(model(`${FIRST} ${SECOND} And so on, and on.`), { characters: 60 })
    expect(content).toBe(`${FIRST}\n\n${CUT_OFF}`)
  })

  test('with the cited passages as sources, quoted where the sentence stands', async () => {
    const { sources } = await write(model('Bicycles are kept in the cellar [2].'))
    expect(sources.map((source) => source.type === 'document' && source.marker)).toEqual([2])
  })
})

describe('in place of a model', () => {
  test.each([
    ['that cites nothing, quotations stand', 'The office opens at half past seven.'],
    ['that is wrong throughout, quotations stand', 'The office in Bergen opens at 9:15 [1].'],
    ['that writes marks alone, quotations stand', '[1]'],
  ])('%s', async (_, text) => {
    const { content, engine, refused } = await write(model(text))
    expect([engine, refused]).toEqual(['builtin', false])
    expect(content).toContain(FIRST)
    expect(content).toMatch(/The sources do not support what the language model wrote/)
  })

  test('of which nothing is proven, what it quoted stands, as quotations', async () => {
    const wrong = 'Whales sing at night [2: "Bicycles are kept in the cellar"].'
    const { content, engine, refused, sources } = await write(model(wrong))
    expect([engine, refused]).toEqual(['openai', false])
    expect(content).toMatch(
      /^The office in Oslo opens at 8:00, and bicycles are kept in the cellar \[2\]\.\n\nThe sources do not support/,
    )
    expect(sources).toMatchObject([{ marker: 2 }])
  })

  test('that quotes what stands nowhere, a refusal stands', async () => {
    const wrong = 'Whales sing at night [2: "Whales have been heard singing there"].'
    expect(await write(model(wrong))).toMatchObject({ refused: true, engine: 'openai' })
  })

  test.each([
    ['that finds no answer', 'NO ANSWER'],
    ['that finds none and goes on', `NO ANSWER. ${FIRST}`],
    ['that writes nothing', ''],
    ['that only thinks', '<think>Well.</think>\n'],
  ])('%s, a refusal stands that shows what was near', async (_, text) => {
    const { engine, refused, content, sources } = await write(model(text))
    expect([engine, refused]).toEqual(['openai', true])
    expect(content).toBe(examined.refusal.text)
    expect(sources.map(({ type }) => type)).toEqual(['document', 'document', 'content_request'])
  })

  test('that fails before a word, quotations stand, and it is said why', async () => {
    const { content, engine, refused } = await write(model('', { fails: true }))
    expect([engine, refused]).toEqual(['builtin', false])
    expect(content).toContain(FIRST)
    expect(content).toMatch(/The language model could not answer, so your documents are quoted instead\.$/)
  })

  test('that fails after some, what was verified stands without the half sentence, and it is said why', async () => {
    const { content, engine } = await write(model(`${FIRST} ${SECOND} And it is`, { fails: true }))
    expect(engine).toBe('openai')
    expect(content).toBe(
      `${FIRST} ${SECOND}\n\nThe language model stopped in the middle of this answer, so something may be missing.`,
    )
  })
})

test('quotations and refusals say who wrote them', async () => {
  expect(await whole(quoteAnswer(examined))).toMatchObject({ engine: 'builtin', refused: false })
  expect(await whole(refuse(examined))).toMatchObject({
    engine: 'builtin',
    refused: true,
    content: examined.refusal.text,
  })
})
