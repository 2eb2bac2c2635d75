import { describe, expect, test } from 'vitest'
import { renderChunk } from '../../../shared/ingest/renderChunk.ts'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { isAboutNeighbour, isRow } from './neighbours.ts'
import { readPassage } from './readPassage.ts'

/** Whether of two sentences of a passage the second answers a question about a neighbour of the first. */
function neighbour(question: string, chunk: StoredChunk, [best, other]: readonly [string, string]): boolean {
  const { asked, passages } = ranked(question, [chunk])
  const passage = passages.map((each) => readPassage(asked, each, 1))[0]
  const read = (start: string) => {
    const sentence = passage?.sentences.find((each) => chunk.content.startsWith(start, each.start))
    if (!passage || !sentence) throw new Error(`${start} is no sentence of the passage`)
    return { passage, sentence, text: chunk.content.slice(sentence.start, sentence.end) }
  }
  return isAboutNeighbour(asked, read(best), read(other))
}

describe('a thing with another number', () => {
  const chunk = storedChunk('Hazel-17 weighs three kilos. Hazel-7 weighs two kilos. Hazel is a name. Tents dry fast.')

  test.each([
    ['What does Hazel-17 weigh?', ['Hazel-17', 'Hazel-7'], true],
    ['What does Hazel-17 weigh?', ['Hazel-17', 'Hazel is'], false],
    ['What does Hazel-17 weigh?', ['Hazel-17', 'Tents'], false],
    ['What does Hazel-17 weigh?', ['Hazel-17', 'Hazel-17'], false],
    ['What does Hazel weigh?', ['Hazel-17', 'Hazel-7'], false],
    ['Do Hazel and 17 kilos fit?', ['Hazel-17', 'Hazel-7'], false],
    ['What do 17 Hazel weigh?', ['Hazel-17', 'Hazel-7'], false],
  ] as const)('%s %j: %s', (question, sentences, expected) => {
    expect(neighbour(question, chunk, sentences)).toBe(expected)
  })
})

describe('another row of a table', () => {
  const rows = [
    ['Brno', '420'],
    ['Graz', '310'],
  ].map((cells) => ({ cells: cells.map((text, column) => ({ column, text })) }))
  const parts = [{ before: '' as const, table: { columns: ['Site', 'Pallets'], rows } }]
  const table = renderChunk({ index: 0, headingPath: [], place: {}, language: 'en', overlap: 0, parts })
  const chunk = storedChunk(table.content, table)
  const [first = '', second = ''] = chunk.content.slice(chunk.textStart).trim().split('\n').slice(-2)

  test('is a neighbour of the row that is named', () => {
    expect(neighbour('How many pallets has the site Brno?', chunk, [first, second])).toBe(true)
    expect(neighbour('How many pallets has the site Graz?', chunk, [second, first])).toBe(true)
  })

  test('is none where both are named, or neither', () => {
    expect(neighbour('How many pallets have Brno and Graz?', chunk, [first, second])).toBe(false)
    expect(neighbour('How many pallets are there?', chunk, [first, second])).toBe(false)
  })

  test('is told from a sentence', () => {
    const { asked, passages } = ranked('Pallets?', [chunk, storedChunk('Pallets are stored.', { id: 2 })])
    const kinds = passages
      .map((each) => readPassage(asked, each, 1))
      .map((each) => each.sentences.map((one) => isRow(each, one)))
    expect(kinds.flat().toSorted()).toEqual([false, true, true])
  })
})
