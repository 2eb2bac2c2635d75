import { expect, test } from 'vitest'
import type { DocumentSource } from '../../../shared/contract/chat.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { ENCODERS, type Depth } from '../../../shared/ingest/embedding/deep/encoders.ts'
import type { MarkedPlace } from '../types.ts'
import { markedForAlike } from './markedForAlike.ts'

const encoderOf = async (depth: Depth) => ({
  ...(await loadDeepEncoder({ model: ENCODERS[depth], modelDir: 'shared/models' })),
  depth,
})
const deep = [await encoderOf('english'), await encoderOf('all')]

const QUESTION = 'How much is the deposit for a canoe?'
const place = (documentId: number, quote: string): DocumentSource => ({
  type: 'document',
  marker: documentId,
  documentId,
  filename: 'rental.md',
  chunkIndex: 0,
  start: 0,
  end: quote.length,
  quote,
  score: 1,
})
const DEPOSIT = place(1, 'We keep 1,200 crowns until the canoe is back.')
const PLACES = [DEPOSIT, place(2, 'Canoes are washed before they are handed back.')]

function mark(question: string, { documentId, quote }: DocumentSource = DEPOSIT): MarkedPlace {
  return { question, documentId, chunkId: 1, passageHash: 'any', start: 0, quote }
}

interface Asked {
  marks?: MarkedPlace[]
  state?: 'answer' | 'places'
  language?: string
  encoders?: typeof deep
}

/** The question of the mark that leads for a question. */
async function leads(
  question: string,
  { marks = [mark(QUESTION)], state = 'places', language = 'en', encoders = deep }: Asked = {},
) {
  const request = { question, marked: { same: [], others: marks } }
  const judged = { state, probability: 0.4, places: PLACES }
  return (await markedForAlike({ deep: encoders }, request, { judged, language }))?.question
}

test('a mark leads for a question that asks the same in other words', async () => {
  expect(await leads('what deposit do you take when i rent a canoe')).toBe(QUESTION)
})

test('a mark leads in another language than English by the encoder for all of them', async () => {
  const asked = 'Wie hoch ist die Kaution für ein Kanu?'
  expect(await leads('welche kaution zahlt man für das kanu', { marks: [mark(asked)], language: 'de' })).toBe(asked)
})

test('a mark of an item that was quoted with its bullet leads where it is shown without', async () => {
  const marks = [mark(QUESTION, place(1, `• ${DEPOSIT.quote}`))]
  expect(await leads('what deposit do you take when i rent a canoe', { marks })).toBe(QUESTION)
})

test('the nearest of several marks leads', async () => {
  const marks = [mark('Who cleans the boats in winter?'), mark(QUESTION)]
  expect(await leads('what deposit do you take when i rent a canoe', { marks })).toBe(QUESTION)
})

test.each([
  ['asks for something else', 'who washes the boats when winter begins', {}],
  ['holds another number', 'what deposit do you take for 3 canoes', {}],
  ['denies it', 'when do i not pay a deposit for a canoe', {}],
  ['has an answer', 'what deposit do you take when i rent a canoe', { state: 'answer' }],
  [
    'is shown other places',
    'what deposit do you take when i rent a canoe',
    { marks: [mark(QUESTION, place(3, DEPOSIT.quote))] },
  ],
  ['no encoder reads', 'what deposit do you take when i rent a canoe', { encoders: [] }],
] as [string, string, Asked][])('no mark leads for a question that %s', async (_, question, asked) => {
  expect(await leads(question, asked)).toBeUndefined()
})
