import { describe, expect, test } from 'vitest'
import { storedChunk } from '../../testing/storedChunk.ts'
import { readBehindFront, readPassage } from '../claim.ts'
import { findQuote } from '../quotes.ts'
import { proofOf } from './proofOf.ts'

const FERRY = `The cabins are on the lower deck, and dogs travel on the open deck. Children pay 40 crowns, and adults pay 95 crowns.
If you leave the ship early, the rest of your ticket will be forfeited. The captain informs the harbour master of any delay.
3 days — (shortest trip: 19 hours (80% of 24 hours))
Date: October 17, 2025 — Item: Timetable of the winter due
- Passport
- A copy of the booking
You may not smoke on board.`
const passage = readPassage(storedChunk(FERRY, { name: 'Ferry to Hven.md', headingPath: ['Tariff of Hven'] }))

/** What quotations of the passage do for a sentence. */
function proof(text: string, ...quotes: string[]) {
  const quoted = quotes.map((words) => {
    const span = findQuote(words, passage.chunk)
    if (!span) throw new Error(`${words} stands nowhere`)
    return { passage, span }
  })
  return proofOf(readBehindFront(text, [passage]), quoted)
}

describe('a sentence is proven by the words that it quotes', () => {
  test.each([
    ['word for word', 'Dogs travel on the open deck.', ['dogs travel on the open deck']],
    [
      'with an answer in front',
      'No, if you leave the ship early, the rest of your ticket will be forfeited.',
      ['If you leave the ship early, the rest of your ticket will be forfeited'],
    ],
    ['with a name of the heading', 'To Hven, dogs travel on the open deck.', ['dogs travel on the open deck']],
    [
      'as a row that is said as a sentence',
      'The timetable of the winter is due on October 17, 2025.',
      ['Date: October 17, 2025 — Item: Timetable of the winter due'],
    ],
    [
      'of two lines',
      'The cabins are on the lower deck, and children pay 40 crowns.',
      ['The cabins are on the lower deck', 'Children pay 40 crowns'],
    ],
    ['as an item of a list', '- A copy of the booking', ['A copy of the booking']],
    ['with its denial', 'No, you may not smoke on board.', ['You may not smoke on board']],
  ])('%s', (_, text, quotes) => {
    expect(proof(text, ...quotes)).toBe('proven')
  })
})

const PARKS = readPassage(
  storedChunk(
    'Name: Mill Lane; Spaces: 177; Note: A free one\nName: Oak Road; Spaces: 250; Note: A free one\nName: Hill Park; Spaces: 103; Note: A free one',
    { name: 'Car parks.csv', headingPath: ['Car parks'] },
  ),
)
const ROWS = ['Name: Mill Lane; Spaces: 177', 'Name: Oak Road; Spaces: 250', 'Name: Hill Park; Spaces: 103']

describe('what is reckoned from rows that are quoted one by one', () => {
  test.each([
    ['their sum', 'The three car parks have 530 spaces together.', 'proven'],
    ['their sum with its parts', 'The car parks have 530 spaces (177 + 250 + 103).', 'proven'],
    ['how many they are', 'There are 3 car parks with spaces: Mill Lane, Oak Road and Hill Park.', 'proven'],
    ['another sum', 'The car parks have 540 spaces together.', 'none'],
    ['another count', 'There are 4 car parks with spaces: Mill Lane, Oak Road and Hill Park.', 'none'],
    ['a sum for somebody else', 'The car parks of Bergen have 530 spaces together.', 'none'],
    ['a sum that is denied', 'The car parks do not have 530 spaces together.', 'none'],
    ['a sum of something else', 'Wolves ate 530 sheep last winter.', 'none'],
  ])('%s', (_, text, expected) => {
    const quoted = ROWS.map((words) => ({
      passage: PARKS,
      span: findQuote(words, PARKS.chunk) ?? { start: 0, end: 0 },
    }))
    expect(proofOf(readBehindFront(text, [PARKS]), quoted) === 'proven' ? 'proven' : 'none').toBe(expected)
  })
})

describe('a sentence is not proven that changes the words which it quotes', () => {
  test.each([
    ['by another noun', 'Dogs travel in the cabins of the lower deck.', ['dogs travel on the open deck']],
    ['by another figure', 'Children pay 60 crowns.', ['Children pay 40 crowns']],
    ['by the figure of others', 'Children pay 95 crowns.', ['adults pay 95 crowns']],
    ['by another date', 'The timetable of the winter is due on October 27, 2025.', ['Date: October 17, 2025']],
    ['by another name', 'Dogs travel on the open deck to Landskrona.', ['dogs travel on the open deck']],
    [
      'by what they do not say',
      'Dogs travel on the open deck and need a vaccination.',
      ['dogs travel on the open deck'],
    ],
    ['by taking away a denial', 'Yes, you may smoke on board.', ['You may not smoke on board']],
  ])('%s', (_, text, quotes) => {
    expect(proof(text, ...quotes)).not.toBe('proven')
  })

  test('and one that has nothing to do with them is not even about them', () => {
    expect(proof('The moon is made of green cheese.', 'dogs travel on the open deck')).toBe('none')
  })
})
