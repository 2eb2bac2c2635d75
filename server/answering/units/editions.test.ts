import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { currentUnits, earlierStatement, earlierUnit, pastDocuments } from './editions.ts'

type Given = [name: string, text: string, kind?: 'sentence' | 'row']

/** Units that are whole passages, each of a document of its own. */
const unitsOf = (given: readonly Given[]) =>
  given.map(([name, text, kind = 'sentence'], at) => {
    const chunk = storedChunk(text, { id: at + 1, name })
    return { chunk, unit: { kind, start: chunk.textStart, end: chunk.content.length } }
  })

const RULES: Given[] = [
  ['Lodging rules 2022.md', 'The limit for a hotel night is €120 without breakfast.'],
  ['Lodging rules 2024.md', 'The limit for a hotel night is €150 without breakfast.'],
  ['Canteen 2025.md', 'Soup is served on Fridays.'],
]
const current = (asked: string, given: readonly Given[]) =>
  currentUnits(asked, unitsOf(given)).map(({ chunk }) => chunk.document.name)

describe('of several editions of a document', () => {
  test('what the newest says of the same is left alone', () => {
    expect(current('How much is a hotel night?', RULES)).toEqual(['Lodging rules 2024.md', 'Canteen 2025.md'])
  })

  test('a row stands for the row of the same thing, however much the others are alike', () => {
    const rows: Given[] = [
      ['fees 2023.csv', 'Item: Canoe — Fee: 12; Unit: hour', 'row'],
      ['fees 2023.csv', 'Item: Sauna — Fee: 5; Unit: hour', 'row'],
      ['fees 2025.csv', 'Item: Canoe — Fee: 15; Unit: hour', 'row'],
    ]
    const kept = currentUnits('What does it cost?', unitsOf(rows)).map(({ chunk }) =>
      chunk.content.slice(chunk.textStart),
    )
    expect(kept).toEqual([rows[1]?.[1], rows[2]?.[1]])
  })

  const [old = ['', ''], now = ['', '']] = RULES
  test.each<[string, string, Given[]]>([
    ['the question names a year', 'How much was a hotel night in 2022?', RULES],
    ['the question names the end of a year', "How much was a hotel night in '22?", RULES],
    [
      'the question names an edition by a word of its name',
      'How much was it in the old rules?',
      [['Lodging rules (old).md', old[1]], now],
    ],
    ['the newer one speaks of something else', 'How much is it?', [old, ['Lodging rules 2024.md', 'Pets stay home.']]],
    ['it is another document', 'How much is it?', [old, ['Travel rules 2024.md', now[1]]]],
    ['names tell nothing', 'How much is it?', RULES.map(([name, text]): Given => [name.replace(/ \d+/, ''), text])],
  ])('nothing is left out where %s', (_, asked, given) => {
    expect(current(asked, given)).toEqual(given.map(([name]) => name))
  })

  test('what the earlier one says otherwise is told in short, with its source', () => {
    const asked = 'How much is a hotel night?'
    const units = unitsOf(RULES)
    const chunks = units.map(({ chunk }) => chunk)
    const [, first] = units
    const earlier = first && earlierUnit(asked, first, chunks)
    expect(first && earlier && earlierStatement(first, earlier, 2)).toEqual({
      before: '\n\nEarlier, in Lodging rules 2022: ',
      text: '€120 [2]',
      markers: [2],
    })
    expect(first && earlierUnit('And in 2024?', first, chunks)).toBeUndefined()
  })
})

test('a document that says by its name that it no longer counts is past, unless it is asked for', () => {
  const isPast = pastDocuments('How much is a hotel night?')
  expect(
    ['Rules (old).pdf', 'rules_2018_archive.md', 'Rules 2019.pdf', 'Access to the archive.md'].map(isPast),
  ).toEqual([true, true, false, false])
  expect(pastDocuments('And in the old rules?')('Rules (old).pdf')).toBe(false)
  expect(pastDocuments('And in 2019?')('Rules 2019 (old).pdf')).toBe(false)
})
