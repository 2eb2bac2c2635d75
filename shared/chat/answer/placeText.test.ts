import { describe, expect, it } from 'vitest'
import { placeText, type PlaceWords } from './placeText.ts'

const words: Record<Parameters<PlaceWords>[0], string> = {
  'source.page': 'Page {{page}}',
  'source.slide': 'Slide {{slide}}',
  'source.sheet': 'sheet “{{sheet}}”',
  'source.row': 'row {{rows}}',
  'source.rows': 'rows {{rows}}',
}
const t: PlaceWords = (key, values) => words[key].replace(/\{\{(\w+)\}\}/, (_all, name: string) => String(values[name]))

describe('placeText', () => {
  it.each([
    [{ page: 3, heading: 'Fees › Refunds' }, 'Page 3 · Fees › Refunds'],
    [{ slide: 2 }, 'Slide 2'],
    [{ sheet: 'Rates', rows: '12-18' }, 'Sheet “Rates”, rows 12-18'],
    [{ sheet: 'Rates', heading: 'Rates' }, 'Sheet “Rates”'],
    [{ sheet: 'Rates', heading: 'Rates › Europe' }, 'Sheet “Rates” · Europe'],
    [{ rows: '2-9' }, 'Rows 2-9'],
    [{ rows: '4' }, 'Row 4'],
    [{ heading: 'Fees' }, 'Fees'],
    [{}, ''],
  ])('of %j is %s', (place, text) => {
    expect(placeText(place, t)).toBe(text)
  })
})
