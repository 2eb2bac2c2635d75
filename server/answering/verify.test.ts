import { describe, expect, test } from 'vitest'
import type { StoredChunk } from '../retrieval/types.ts'
import { isSupported } from './verify.ts'

function chunkOf(content: string, language = 'en'): StoredChunk {
  return {
    id: 1,
    index: 0,
    content,
    textStart: 0,
    headingPath: [],
    place: {},
    language,
    document: { id: 1, name: 'a.md', fileType: 'text/markdown' },
  }
}

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
