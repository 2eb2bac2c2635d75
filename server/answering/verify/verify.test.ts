import { describe, expect, test } from 'vitest'
import { checkSentences } from './checkSentences.ts'
import { sourceOf } from '../sources.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { isSupported } from './verify.ts'

const chunkOf = (content: string, language = 'en') => storedChunk(content, { language })

const passage = chunkOf(
  'Harvard College was founded in 1636 by vote of the Great and General Court. Its endowment was $32.7 billion in 2014.',
)

describe('isSupported', () => {
  test.each([
    ['Harvard College was founded in 1636 [1].', true],
    ['The Great and General Court founded Harvard College in 1636 [1].', true],
    ['Harvard College was founded in 1637 [1].', false],
    ['Harvard College was founded in 1636 by John Adams [1].', false],
    ['Its endowment was $32.7 billion [1].', true],
    ['Its endowment was $3.27 trillion in 2015 [1].', false],
    ['Students there often rowed across rivers for pleasure [1].', false],
  ])('%s → %s', (sentence, supported) => {
    expect(isSupported(sentence, [passage])).toBe(supported)
  })

  test('a sentence that cites nothing is not supported', () => {
    expect(isSupported('Harvard College was founded in 1636.', [])).toBe(false)
  })

  test('in another language than the passage its numbers and names decide', () => {
    expect(isSupported('La universidad de Harvard se fundó en el año 1636 [1].', [passage])).toBe(true)
    expect(isSupported('La universidad de Harvard se fundó en el año 1536 [1].', [passage])).toBe(false)
  })

  test('numbers in the digits of another script are the same numbers', () => {
    expect(isSupported('في عام ٢٠١٤ [1].', [chunkOf('حدث ذلك في عام 2014.', 'ar')])).toBe(true)
  })
})

describe('marks', () => {
  const given = { marker: 1, chunk: passage, score: 1, sentences: [] }
  const passages = [{ ...given, source: sourceOf(given) }]
  const check = (text: string, markers: number[]) =>
    checkSentences({ sentences: [{ before: '', text, markers }], passages })[0]

  test.each(['[1]', '[1][1].', ' – [1]'])('alone support nothing: %s', (text) => {
    expect(check(text, [1])).toMatchObject({ supported: false, citations: [] })
  })

  test('of passages that were not given are taken out, and support nothing', () => {
    expect(check('Harvard College was founded in 1636 [1][9].', [1, 9])).toMatchObject({
      supported: true,
      text: 'Harvard College was founded in 1636 [1].',
      citations: [{ marker: 1 }],
    })
    expect(check('Harvard College was founded in 1636 [9].', [9])?.supported).toBe(false)
  })
})
