import { describe, expect, test } from 'vitest'
import type { StoredChunk } from '../retrieval/types.ts'
import { readSentences } from './sentenceStream.ts'
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

describe('readSentences', () => {
  const read = async (text: string, size: number) => {
    const sentences = []
    const pieces = async function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    for await (const sentence of readSentences(pieces())) sentences.push(sentence)
    return sentences
  }

  test.each([1, 3, 1000])('gives the same sentences whatever the pieces (%i characters)', async (size) => {
    const text = 'First one [1]. Second one. [2] Third has two [1][3]!\n\nFourth [2].'
    const sentences = await read(text, size)
    expect(sentences.map(({ before, text: own }) => before + own).join('')).toBe(text)
    expect(sentences.map(({ markers }) => markers)).toEqual([[1], [2], [1, 3], [2]])
  })

  test('a sentence without a mark shares the next mark of its paragraph', async () => {
    const sentences = await read('It began early. It ended late [4].', 5)
    expect(sentences).toEqual([{ before: '', text: 'It began early. It ended late [4].', markers: [4] }])
  })
})
