import { describe, expect, test } from 'vitest'
import { renderChunk } from '../../../shared/ingest/renderChunk.ts'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { understand } from '../understand/understand.ts'
import { quote } from './quotation.ts'

const ROWS = [
  ['Norway', '90', 'open'],
  ['Chile', '70', 'open'],
].map((cells) => ({ cells: cells.map((text, column) => ({ column, text })) }))

/** What is quoted from a table of two countries; no chunk holds the `unknown` words. */
function quotedFrom(question: string, unknown: readonly string[], language = 'en'): string[] {
  const table = { columns: ['Country', 'Revenue', 'State'], rows: ROWS }
  const parts = [{ before: '' as const, table }]
  const chunk = renderChunk({ index: 0, headingPath: [], place: {}, language, overlap: 0, parts })
  const { asked, passages } = ranked(question, [storedChunk(chunk.content, chunk)], 'en', unknown)
  const cited = passages.map((each) => ({ ...each, marker: 1 }))
  const material = { question: asked, understanding: understand(asked), passages: cited, ranked: passages, around: [] }
  return quote(material).sentences.map(({ text }) => text)
}

describe('a row that is there for its columns alone', () => {
  test.each([
    ['a name', 'What was the revenue in Peru?', ['Peru']],
    ['a word', 'What was the revenue of the ferry?', ['ferry']],
    ['what is counted', 'How many countries have revenue in Peru?', ['Peru']],
  ])('answers nothing about %s that is nowhere', (_, question, unknown) => {
    expect(quotedFrom(question, unknown)).toEqual([])
  })

  test.each([
    ['the row itself is named', 'What was the gross revenue in Norway?', ['gross']],
    ['the words are known elsewhere', 'What was the revenue in Peru?', []],
    ['a number is nowhere', 'What was the revenue in 2031?', ['2031']],
    ['the highest of all rows is asked for', 'Which country had the highest gross revenue?', ['gross']],
  ])('is quoted where %s', (_, question, unknown) => {
    expect(quotedFrom(question, unknown)).not.toEqual([])
  })

  test('is quoted in another language, where most words are nowhere', () => {
    expect(quotedFrom('What was the revenue in Peru?', ['Peru'], 'de')).not.toEqual([])
  })
})

describe('steps of what no passage knows', () => {
  const section = 'The steps when a visitor arrives. 1. Greet the visitor. 2. Call the host. 3. Print a badge.'

  function stepsFor(question: string, unknown: readonly string[]): string[] {
    const { asked, passages } = ranked(question, [storedChunk(section)], 'en', unknown)
    const cited = passages.map((each) => ({ ...each, marker: 1 }))
    const material = {
      question: asked,
      understanding: understand(asked),
      passages: cited,
      ranked: passages,
      around: [],
    }
    return quote(material).sentences.map(({ text }) => text)
  }

  test('are not made of those of another matter', () => {
    expect(stepsFor('What are the steps when a parcel explodes?', ['parcel', 'explodes'])).toEqual([])
    expect(stepsFor('What are the steps when a visitor arrives?', [])).not.toEqual([])
  })

  test('may be told by a sentence where nothing says that steps are asked for', () => {
    expect(stepsFor('What do I do when the visitor explodes?', ['explodes'])).not.toEqual([])
  })
})
