import { describe, expect, it } from 'vitest'
import { locateQuote } from './locateQuote.ts'

/** A row whose cells all count, but those in brackets. */
const row = (...cells: string[]) =>
  cells.map((cell) => ({ text: cell.replace(/[()]/g, ''), counts: !cell.startsWith('(') }))

const words = (items: string[], quote: string, rows?: ReturnType<typeof row>[]) =>
  locateQuote(items, quote, rows).map(({ item, start, end }) => (items[item] ?? '').slice(start, end))

describe('locateQuote', () => {
  it('finds a quote inside one item', () => {
    expect(words(['Logs are kept for 90 days. Then not.'], 'kept for 90 days')).toEqual(['kept for 90 days'])
  })

  it('follows a quote over items, whatever happened to spaces, hyphens, case and ligatures', () => {
    const items = ['Visitor LOGS are de-', 'stroyed after the ', '', 'ﬁnal audit. Next']
    expect(words(items, 'logs are destroyed  after the final audit')).toEqual([
      'LOGS are de',
      'stroyed after the',
      'ﬁnal audit',
    ])
  })

  it('finds a row of a table, which the quote writes with the names of its columns', () => {
    const items = [
      'Item',
      'Loan period',
      'Renewals',
      'Films',
      '7 days',
      'Once',
      'Sea charts',
      '48 hours',
      'Not renewable',
    ]
    const quote = 'Item: Sea charts — Loan period: 48 hours; Renewals: Not renewable'
    expect(words(items, quote, [row('Sea charts', '48 hours', 'Not renewable')])).toEqual([
      'Sea charts',
      '48 hours',
      'Not renewable',
    ])
  })

  it('finds the row of figures, not the head of the table and not its neighbours', () => {
    const items =
      'Year|Accidents|Near misses reported|2021|4|23|2022|3|31|2023|2|40|Near misses reported are good'.split('|')
    const quote = 'Year: 2023 — Accidents: 2; Near misses reported: 40'
    const found = locateQuote(items, quote, [row('2023', '2', '40')])
    expect(found.map(({ item }) => item)).toEqual([9, 10, 11])
  })

  it('finds a row of which the page spells a cell in another way', () => {
    const items = ['Rent', 'paid monthly', '1,200', 'Heating', 'paid yearly', '300']
    expect(words(items, '', [row('Heating', 'each year', '300')])).toEqual(['Heating', '300'])
    expect(words(items, '', [row('Parking', 'each year', '50')])).toEqual([])
  })

  it('marks of a row the cells that count, in one item as in several', () => {
    const rows = [row('Mast', '(oak)', '12'), row('Keel', '(ash)', '9')]
    expect(words(['Mast', 'oak', '12', 'Keel', 'ash', '9'], '', rows)).toEqual(['Mast', '12', 'Keel', '9'])
    expect(words(['Mast oak 12', 'Keel ash 9'], '', rows)).toEqual(['Mast', '12', 'Keel', '9'])
  })

  it('marks the whole row where the cells that count are spelled in another way', () => {
    expect(words(['Mast', 'oak', '12 %'], '', [row('(Mast)', '(oak)', '0.12')])).toEqual(['Mast', 'oak'])
  })

  it('marks the sentences that are on the page when the quote goes on elsewhere', () => {
    const items = ['Every visitor signs the book.', 'The book is kept at']
    expect(words(items, 'Every visitor signs the book. The book is kept at the front desk.')).toEqual([
      'Every visitor signs the book',
    ])
  })

  it('marks runs of words where the extractors disagree in the middle', () => {
    const items = ['one two three four five six seven eight nine # ten eleven']
    const quote = 'one two three four five six seven eight nine STRAY ten eleven'
    expect(words(items, quote)[0]).toMatch(/^one .* eight/)
  })

  it.each(['Nothing of this stands on the page at all', '', '?'])('finds nothing for %j', (quote) => {
    expect(locateQuote(['Logs are kept for 90 days.'], quote)).toEqual([])
  })
})
