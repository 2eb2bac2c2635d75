import { describe, expect, test } from 'vitest'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { readPassage } from './readPassage.ts'
import { earlierStatement, partVersions } from './versions.ts'

const QUESTION = 'How much is the meal allowance?'
const text = (amount: string) => `The meal allowance is ${amount} a day. Receipts are kept.`

/** Passages of documents by their names, read for a question. */
function passagesOf(documents: Readonly<Record<string, string>>, question = QUESTION) {
  const chunks = Object.entries(documents).map(([name, content], at) =>
    storedChunk(content, { name, id: at + 1, document: { id: at + 1, name, fileType: 'text/plain' } }),
  )
  const { asked, passages } = ranked(question, chunks)
  return { asked, passages: passages.map((passage, at) => readPassage(asked, passage, at + 1)) }
}

function parted(documents: Readonly<Record<string, string>>, question = QUESTION) {
  const { asked, passages } = passagesOf(documents, question)
  const { current, earlier } = partVersions(asked, passages)
  const names = (list: typeof current) => list.map(({ chunk }) => chunk.document.name).toSorted()
  return { current: names(current), earlier: names(earlier) }
}

describe('of versions of a document the newest counts', () => {
  test.each([
    ['by its year', { 'Travel 2023.pdf': text('30 euros'), 'Travel 2025.pdf': text('40 euros') }, ['Travel 2023.pdf']],
    [
      'of three',
      { 'T 2021.md': text('1 euro'), 'T 2022.md': text('2 euros'), 'T 2023.md': text('3 euros') },
      ['T 2021.md', 'T 2022.md'],
    ],
    [
      'whatever separates the words',
      { 'Travel_2023.pdf': text('30 euros'), 'travel 2025.docx': text('40 euros') },
      ['Travel_2023.pdf'],
    ],
    [
      'with the last year of the name',
      { 'Plan 2020-2023.md': text('30 euros'), 'Plan 2020-2025.md': text('40 euros') },
      ['Plan 2020-2023.md'],
    ],
    ['unless it is of something else', { 'Travel 2023.md': text('30 euros'), 'Meals 2025.md': text('40 euros') }, []],
    ['unless neither has a year', { 'Travel.md': text('30 euros'), 'Travel new.md': text('40 euros') }, []],
    ['unless the number is no year', { 'Form 1023.md': text('30 euros'), 'Form 1025.md': text('40 euros') }, []],
    [
      'unless it says nothing of it',
      { 'Travel 2023.md': text('30 euros'), 'Travel 2025.md': 'Bicycles are rented.' },
      [],
    ],
  ])('%s', (_, documents, earlier) => {
    expect(parted(documents).earlier).toEqual(earlier)
    expect(parted(documents).current).toHaveLength(Object.keys(documents).length - earlier.length)
  })

  test('unless the question names a year', () => {
    const documents = { 'Travel 2023.md': text('30 euros'), 'Travel 2025.md': text('40 euros') }
    expect(parted(documents, 'How much was the meal allowance in 2023?').earlier).toEqual([])
  })
})

const LONG = 'with music and games for the guests of the town and of all villages around it in the valley'

describe('what the earlier version said otherwise', () => {
  /** The earlier statement, with what stands before it. */
  function earlier(newer: string, older: string, name = 'Travel 2023.md') {
    const { passages } = passagesOf({ 'Travel 2025.md': newer, [name]: older })
    const passage = passages.find(({ chunk }) => chunk.document.name === 'Travel 2025.md')
    const [first] = passage?.sentences ?? []
    if (!passage || !first) throw new Error('the passage has a sentence')
    const others = passages.filter((each) => each !== passage)
    const said = earlierStatement('en', { passage, start: first.start, end: first.end }, others)
    return said && said.before + said.passage.chunk.content.slice(said.start, said.end)
  }

  test.each([
    ['a figure with its unit', text('40 euros'), text('30 euros'), '30 euros'],
    ['a figure with its sign', text('€40'), text('€30'), '€30'],
    ['a figure alone', 'The hall seats 40 in rows.', 'The hall seats 30 in rows.', '30'],
    [
      'a date, which is no figure: the whole statement',
      'The fair of the town is on 3 May.',
      'The fair of the town is on 4 June.',
      'The fair of the town is on 4 June.',
    ],
    [
      'two figures: the whole statement',
      'Guests pay 4 euros for 2 meals.',
      'Guests pay 5 euros for 3 meals.',
      'Guests pay 5 euros for 3 meals.',
    ],
  ])('is %s', (_, newer, older, said) => {
    expect(earlier(newer, older)).toBe(`\n\nEarlier, in Travel 2023: ${said}`)
  })

  test.each([
    ['where it says the same', text('40 euros'), text('40 euros')],
    ['where it says the same in another spelling', text('40 euros'), text('€40')],
    ['where it speaks of something else', text('40 euros'), 'The gate opens at 7 for visitors of the fair.'],
    ['where the day is told in a long statement', `The fair is on 3 May. ${LONG}`, `The fair is on 4 May, ${LONG}`],
    ['where only its words differ', 'The fair is held by the town.', 'The fair is held by the old town.'],
  ])('is nothing %s', (_, newer, older) => {
    expect(earlier(newer, older)).toBeUndefined()
  })

  test('is nothing of another document', () => {
    expect(earlier(text('40 euros'), text('30 euros'), 'Meals 2023.md')).toBeUndefined()
  })
})
