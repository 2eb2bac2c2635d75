import { describe, expect, test } from 'vitest'
import { citable } from '../citable.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { earlierStatement, newestFirst } from './editions.ts'
import type { RankedUnit } from './rankUnits.ts'

/** Units that are whole passages, best first, each of a document of its own. */
function unitsOf(...given: [name: string, text: string][]): RankedUnit[] {
  return given.map(([name, text], at) => {
    const chunk = storedChunk(text, { id: at + 1, name })
    const unit = { kind: 'sentence' as const, start: chunk.textStart, end: chunk.content.length }
    return { chunk, unit, ordinal: 0, measures: new Float32Array(), score: -at }
  })
}

const RULES: [string, string][] = [
  ['Lodging rules 2022.md', 'The limit for a hotel night is €120 without breakfast.'],
  ['Lodging rules 2024.md', 'The limit for a hotel night is €150 without breakfast.'],
  ['Canteen 2025.md', 'Soup is served on Fridays.'],
]
const namesOf = (units: readonly RankedUnit[]) => units.map(({ chunk }) => chunk.document.name)

describe('of several editions of a document', () => {
  test('the newest that says the same leads, and all others stay in their order', () => {
    expect(namesOf(newestFirst('How much is a hotel night?', unitsOf(...RULES)))).toEqual([
      'Lodging rules 2024.md',
      'Lodging rules 2022.md',
      'Canteen 2025.md',
    ])
  })

  test.each([
    ['the question names a year', 'How much was a hotel night in 2022?', RULES],
    [
      'the newer one speaks of something else',
      'How much is it?',
      [RULES[0], ['Lodging rules 2024.md', 'Pets stay home.']],
    ],
    ['it is another document', 'How much is it?', [RULES[0], ['Travel rules 2024.md', RULES[1]?.[1] ?? '']]],
    ['names have no year', 'How much is it?', RULES.map(([name, text]) => [name.replace(/ \d+/, ''), text])],
  ])('nothing changes where %s', (_, asked, given) => {
    const units = unitsOf(...(given as [string, string][]))
    expect(namesOf(newestFirst(asked, units))).toEqual(namesOf(units))
  })

  test('what the earlier one says otherwise is told in short, with its source', () => {
    const units = newestFirst('How much is a hotel night?', unitsOf(...RULES))
    const passages = units.map(({ chunk, unit }, at) => citable({ marker: at + 1, chunk, score: 1 }, unit))
    const [first] = units
    expect(first && earlierStatement('How much is a hotel night?', first, { units, passages })).toEqual({
      before: '\n\nEarlier, in Lodging rules 2022: ',
      text: '€120 [2]',
      markers: [2],
    })
    expect(first && earlierStatement('And in 2024?', first, { units, passages })).toBeUndefined()
  })
})
