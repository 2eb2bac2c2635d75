import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { createJsonReply, type JsonSentence } from './jsonReply.ts'

/** The sentences that are read of a reply that comes in pieces, and what is written of it. */
function read(reply: string, cuts: readonly number[] = []) {
  const sentences: JsonSentence[] = []
  const { push, end } = createJsonReply((sentence) => {
    sentences.push(sentence)
    return `<${sentence.text}>`
  })
  const edges = [0, ...cuts, reply.length]
  const written = edges.slice(1).map((to, at) => push(reply.slice(edges[at], to)))
  return { sentences, text: written.join('') + end() }
}

const said = (text: string, passages: number[] = [], ...quotes: string[]): JsonSentence => ({ text, passages, quotes })

describe('sentences', () => {
  test.each([
    ['with what they quote', { text: 'a', quotes: [{ passage: 2, words: 'q' }] }, said('a', [2], 'q')],
    [
      'with quotations of several passages',
      {
        text: 'a',
        quotes: [
          { passage: 2, words: 'q' },
          { passage: 3, words: 'r' },
          { passage: 2, words: 's' },
        ],
      },
      said('a', [2, 3], 'q', 'r', 's'),
    ],
    ['with quotations that are none', { text: 'a', quotes: [null, 'q', { passage: 2 }] }, said('a', [2])],
    ['with quotations that are no list', { text: 'a', quotes: 'q', passage: 1 }, said('a', [1])],
    ['with one passage', { text: 'a', passage: 2, quote: 'q' }, said('a', [2], 'q')],
    ['with several', { text: 'a', passage: [2, 3] }, said('a', [2, 3])],
    ['with a number in quotation marks', { text: 'a', passage: '2' }, said('a', [2])],
    ['with a passage that is none', { text: 'a', passage: 0 }, said('a')],
    ['with a negative one', { text: 'a', passage: -1 }, said('a')],
    ['with a broken one', { text: 'a', passage: 1.5 }, said('a')],
    ['with one beyond all', { text: 'a', passage: 1e9 }, said('a')],
    ['with words for it', { text: 'a', passage: 'the second' }, said('a')],
    ['with nothing for it', { text: 'a', passage: null, quote: null }, said('a')],
    ['with more than was asked for', { text: 'a', passage: 1, why: { deep: [{}] } }, said('a', [1])],
    ['that hold brackets', { text: 'a } ] { [ "x" \\ b', passage: 1 }, said('a } ] { [ "x" \\ b', [1])],
    ['of other scripts', { text: 'يفتح 九点 👩‍👩‍👧', passage: 1 }, said('يفتح 九点 👩‍👩‍👧', [1])],
  ])('%s', (_, sentence, read_) => {
    const reply = JSON.stringify({ sentences: [sentence] })
    expect(read(reply)).toEqual({ sentences: [read_], text: `<${read_.text}>` })
  })

  test('are written as soon as they are whole', () => {
    const written: string[] = []
    const reply = createJsonReply(({ text }) => text)
    for (const piece of ['{"sentences": [{"text": "a", ', '"passage": 1}', ', {"text": "b"', '}'])
      written.push(reply.push(piece))
    expect(written).toEqual(['', 'a', '', 'b'])
  })

  test.each([
    ['without a text', '{"sentences":[{"passage":1},{"text":"b"}]}', ['b']],
    ['whose text is none', '{"sentences":[{"text":{"x":"a"}},{"text":"b"}]}', ['b']],
    ['that never end', '{"sentences":[{"text":"a"},{"text":"b', ['a']],
    ['that are no JSON', '{"sentences":[{text: a},{"text":"b"}]}', ['b']],
    ['in a bare list', '[{"text":"a"},{"text":"b"}]', ['a', 'b']],
    ['behind closing brackets', ']}]} [{"text":"a"}]', []],
  ])('%s', (_, reply, texts) => {
    expect(read(reply).sentences.map(({ text }) => text)).toEqual(texts)
  })

  test('are the same however the reply is cut into pieces', () => {
    const random = randomOf(3)
    for (let round = 0; round < 200; round += 1) {
      const sentences = Array.from({ length: random.below(4) }, () => ({
        text: random.text('ab"\\{}[],:\n é日👍', 12),
        passage: random.below(9),
        quote: random.text('"\\}]', 4),
      }))
      const reply = JSON.stringify({ sentences })
      const cuts = Array.from({ length: 5 }, () => random.below(reply.length)).toSorted((a, b) => a - b)
      expect(read(reply, cuts).sentences).toEqual(
        sentences.map(({ text, passage, quote }) =>
          said(text, passage > 0 ? [passage] : [], ...(quote.trim() === '' ? [] : [quote])),
        ),
      )
    }
  })
})

describe('a reply that is one object', () => {
  test.each([
    ['{"answer": "It opens at nine."}', 'It opens at nine.'],
    ['{"text": "It opens at nine."}', 'It opens at nine.'],
    ['```json\n{"response": "It opens at nine."}\n```', 'It opens at nine.'],
    ['{"answer": "It opens at nine.", "sources": [{"id": 1}, {"id": 2, "of": {}}]}', 'It opens at nine.'],
    ['{"answer": 9, "text": "nine"}', 'nine'],
    ['[{"text": "It opens."}] {"answer": "It opens."}', '<It opens.>'],
    ['{"sentences": []}', ''],
    ['{"answer": "It opens', ''],
    ['{}', ''],
    ['[1, 2]', ''],
    ['', ''],
  ])('%s', (reply, text) => {
    expect(read(reply).text).toBe(text)
  })
})
