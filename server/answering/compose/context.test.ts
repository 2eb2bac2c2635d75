import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import type { Passage } from '../types.ts'
import { pointsBack, sentencesBefore } from './context.ts'

describe('a sentence that points back', () => {
  test.each([
    ['en', 'It opens at nine.'],
    ['en', '“They pay nothing.'],
    ['en', 'In this case, call the porter.'],
    ['de', 'Diese gilt bis Mai.'],
    ['de', 'Darüber hinaus gilt sie.'],
    ['fr', 'C’est gratuit.'],
    ['es', 'Este vale hasta mayo.'],
    ['it', 'Questo vale fino a maggio.'],
    ['pt', 'Este vale até maio.'],
    ['ru', 'Эта норма действует.'],
    ['sv', 'Den öppnar klockan nio.'],
  ])('%s: %s', (language, text) => {
    expect(pointsBack(text, language)).toBe(true)
  })

  test.each([
    ['en', 'Items are sold.'],
    ['en', 'Italy is open.'],
    ['en', 'The gate is open; it opens at nine.'],
    ['de', 'Erika öffnet.'],
    ['fr', 'Cellule ouverte.'],
    ['ru', 'Онлайн открыто.'],
    ['ja', 'これは九時に開きます。'],
    ['en', ''],
  ])('%s: %s – stands alone', (language, text) => {
    expect(pointsBack(text, language)).toBe(false)
  })
})

describe('what is told with it', () => {
  /** The sentences of a text, of which the one that ends it is to be told. */
  function before(...sentences: readonly string[]) {
    const content = sentences.join('')
    let start = 0
    const spans = sentences.map((text) => {
      const own = text.trimEnd()
      const span = { start, end: start + own.length, own: 0, headed: 0, inContext: 0, occurrences: [] }
      start += text.length
      return span
    })
    const passage: Passage = { marker: 1, chunk: storedChunk(content), score: 1, sentences: spans }
    const last = spans.at(-1)
    if (!last) throw new Error('a text has sentences')
    return sentencesBefore(passage, last).map((span) => content.slice(span.start, span.end))
  }

  test.each([
    ['nothing, of one that stands alone', ['The gate is red. ', 'The door is blue.'], []],
    ['the one before', ['The gate is red. ', 'It is open.'], ['The gate is red.']],
    ['the two before', ['The gate is red. ', 'It is old. ', 'It is open.'], ['The gate is red.', 'It is old.']],
    [
      'no more than two',
      ['The gate is red. ', 'It is old. ', 'It is high. ', 'It is open.'],
      ['It is old.', 'It is high.'],
    ],
    ['nothing of another paragraph', ['The gate is red.\n\n', 'It is open.'], []],
    ['what stands on the line before', ['The gate is red.\n', 'It is open.'], ['The gate is red.']],
    ['nothing, of the first', ['It is open.'], []],
  ])('is %s', (_, sentences, told) => {
    expect(before(...sentences)).toEqual(told)
  })
})
