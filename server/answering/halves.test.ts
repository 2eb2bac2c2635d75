import { describe, expect, test } from 'vitest'
import type { Examined } from './examined.ts'
import { joinHalves, type Half } from './halves.ts'
import { citablePassage, examinedOf, quotedSentence } from './testing/examined.ts'
import { storedChunk } from './testing/storedChunk.ts'

const TEXTS = ['The office opens at nine.', 'Guests pay 12 euros.', 'Bicycles are kept in the cellar.']

/** What a search came to: it quotes the texts at these places, numbered in this order. */
function found(...quoted: readonly number[]): Examined {
  const passages = quoted.map((text, at) => citablePassage(storedChunk(TEXTS[text] ?? '', { id: text + 1 }), at + 1))
  const quotation = passages.map((passage) => {
    const text = passage.chunk.content.replace(/\.$/, ` [${passage.marker}].`)
    return quotedSentence(text, passage, passage.marker === 1 ? '' : ' ')
  })
  return examinedOf(passages, quotation)
}

const computed = (content: string): Examined => {
  const { passages } = found(1)
  return { ...found(), computed: { content, sources: passages.map(({ source }) => source) } }
}

const half = (asked: string, of: Examined, alone = asked): Half => ({ part: { asked, alone }, found: of })
const said = ({ quotation }: Examined) => quotation.map(({ before, text }) => before + text).join('')

const OPENS = 'When does the office open?'
const PAY = 'What do guests pay?'
const REPAIRS = 'Who repairs the dishwasher?'

describe('two questions in one', () => {
  test('are answered one after the other, with numbers that go on', () => {
    const joined = joinHalves(found(0), [half(OPENS, found(0)), half(PAY, found(1))], [])
    expect(said(joined)).toBe('The office opens at nine [1].\n\nGuests pay 12 euros [2].')
    expect(joined.passages.map(({ marker, chunk }) => [marker, chunk.content])).toEqual([
      [1, TEXTS[0]],
      [2, TEXTS[1]],
    ])
    expect(joined.missing).toBeUndefined()
  })

  test('have what both find said once', () => {
    const joined = joinHalves(found(0, 1), [half(OPENS, found(0)), half(PAY, found(1))], [])
    expect(said(joined)).toBe('The office opens at nine [1]. Guests pay 12 euros [2].')
  })

  test('take two sentences at most from each', () => {
    const joined = joinHalves(found(), [half(OPENS, found(0, 1, 2)), half(PAY, found())], [])
    expect(joined.quotation).toHaveLength(2)
    expect(joined.judged.state).toBe('answer')
  })

  test('keep a list whole, since it is one answer', () => {
    const passage = citablePassage(storedChunk(TEXTS[1] ?? '', { id: 2 }))
    const lines = ['a pass', 'a towel', 'a hat'].map((text, at) =>
      quotedSentence(`${text} [1]`, passage, at === 0 ? 'Bring along:\n- ' : '\n- '),
    )
    const joined = joinHalves(found(0), [half(OPENS, found(0)), half(PAY, examinedOf([passage], lines))], [])
    expect(joined.quotation.map(({ text }) => text).slice(1)).toEqual(['a pass [2]', 'a towel [2]', 'a hat [2]'])
    expect(said(joined)).toContain('[1].\n\nBring along:\n- a pass [2]\n- a towel [2]')
  })

  test('name the one that nothing answers', () => {
    const joined = joinHalves(found(0), [half(OPENS, found(0)), half(REPAIRS, found())], [])
    expect(joined.missing).toEqual(['Your documents say nothing about this part: dishwasher.'])
  })

  test('name none whose words were said', () => {
    const joined = joinHalves(found(0), [half(OPENS, found(0)), half('Which office?', found())], [])
    expect(joined.missing).toBeUndefined()
  })

  test('stay what they are where neither is answered, and where the whole is computed', () => {
    const nothing = found()
    expect(joinHalves(nothing, [half(OPENS, found()), half(PAY, found())], [])).toBe(nothing)
    const sum = computed('Together 730 [1].')
    expect(joinHalves(sum, [half(OPENS, found(0)), half(PAY, found(1))], [])).toBe(sum)
  })

  test('that are one thing of two are not torn apart', () => {
    const whole = found(0)
    expect(joinHalves(whole, [half('the Saudi', found(0)), half('the Kuwaiti government', found(1))], [])).toBe(whole)
  })

  test('about a name are answered only where it is named, if the whole is not', () => {
    const names = [{ kind: 'name' as const, text: 'Bergen', start: 0, end: 6 }]
    const halves = [half(OPENS, found(0)), half(PAY, found(1), 'What do guests pay Bergen')]
    expect(said(joinHalves(found(), halves, names))).toBe('Guests pay 12 euros [2].')
    expect(said(joinHalves(found(0), halves, names))).toContain('The office opens')
  })
})

describe('where one can be computed', () => {
  test('each has its turn, with numbers that go on', () => {
    const { computed: joined } = joinHalves(found(), [half(OPENS, found(0)), half(PAY, computed('It is 12 [1].'))], [])
    expect(joined?.content).toBe('The office opens at nine [1].\n\nIt is 12 [2].')
    expect(joined?.sources.map(({ marker }) => marker)).toEqual([1, 2])
  })

  test('the other is named where nothing answers it', () => {
    const { computed: joined } = joinHalves(found(), [half(REPAIRS, found()), half(PAY, computed('It is 12 [1].'))], [])
    expect(joined?.content).toBe('Your documents say nothing about this part: dishwasher.\n\nIt is 12 [1].')
    expect(joined?.sources).toHaveLength(1)
  })
})
