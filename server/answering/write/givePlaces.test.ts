import { describe, expect, test } from 'vitest'
import type { ReplyState } from '../../../shared/domain/status.ts'
import { createLogger } from '../../logger.ts'
import { createAnswering, wholeAnswer } from '../answerQuestion.ts'
import { EngineFailure } from '../engines/engineFailure.ts'
import type { Examined } from '../examined.ts'
import type { Examiner } from '../examiner.ts'
import { citablePassage, examinedOf, quotedSentence } from '../testing/examined.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { TENANT } from '../testing/tenant.ts'
import type { AnswerEngine, Writer } from '../types.ts'

const passage = citablePassage(storedChunk('A berth costs 210 crowns a night.'))
const other = citablePassage(storedChunk('Electricity is free.', { id: 2 }), 2)
const LACKS = { type: 'content_request', content: 'berth' } as const

/** Answers from what a ranker made of two passages. */
async function reply(state: ReplyState, about: Partial<Examined> = {}, writer: Writer = 'builtin') {
  const quotation = state === 'answer' ? [quotedSentence('A berth costs 210 crowns a night [1].', passage)] : []
  const found: Examined = {
    ...examinedOf([passage, other], quotation),
    refusal: { text: 'I do not know.', sources: [{ ...passage.source, near: true }, LACKS], suggestions: ['Which?'] },
    judged: { state, probability: 0.4173, places: [other.source, passage.source] },
    ...about,
  }
  const examiner = { find: async () => ({ found, apart: [] }), gather: async () => found } as unknown as Examiner
  const answering = createAnswering({ examiner, engine: async () => writer, logger: createLogger('silent') })
  const question = { question: 'What is a berth?', history: [], assistantName: 'Vera', personality: 'expert' } as const
  return wholeAnswer(answering.answer({ ...question, tenant: TENANT, highestLevel: 'users' }))
}

describe('what a ranker is not sure of', () => {
  test('is shown as the places that come closest, in its order, without a claim or a quotation in the text', async () => {
    expect(await reply('places')).toEqual({
      content: 'I am not sure. These places come closest:',
      sources: [{ ...other.source, near: true }, { ...passage.source, near: true }, LACKS],
      suggestions: ['Which?'],
      engine: 'builtin',
      state: 'places',
      probability: 0.42,
      refused: false,
    })
  })

  test.each([
    ['de', 'Ich bin nicht sicher. Diese Stellen kommen am nächsten:'],
    ['ja', '確かではありません。最も近い箇所は次のとおりです：'],
    ['xx', 'I am not sure. These places come closest:'],
  ])('is said in the language of the question, else in English: %s', async (language, text) => {
    expect((await reply('places', { language })).content).toBe(text)
  })

  test('is shown where a language model fails before its first sentence', async () => {
    const failing: AnswerEngine = {
      name: 'openai',
      // oxlint-disable-next-line require-yield -- it fails before it says anything
      async *write() {
        throw new EngineFailure('broken')
      },
      perform: async () => '',
    }
    expect(await reply('places', {}, failing)).toMatchObject({ state: 'places', engine: 'builtin', probability: 0.42 })
  })
})

test('what it is sure of is quoted, and what it does not see is refused, each with how likely it is', async () => {
  expect(await reply('answer')).toMatchObject({
    content: 'A berth costs 210 crowns a night [1].',
    state: 'answer',
    probability: 0.42,
    refused: false,
  })
  expect(await reply('nothing')).toMatchObject({
    content: 'I do not know.',
    sources: [{ near: true }, LACKS],
    state: 'nothing',
    probability: 0.42,
    refused: true,
  })
})
