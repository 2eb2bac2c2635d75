import { describe, expect, test } from 'vitest'
import { excerptOf, holdsAll, marksIn, soughtWords } from './soughtWords.ts'

const marked = (text: string, search: string) =>
  marksIn(text, soughtWords(search)).map(([from, to]) => text.slice(from, to))

describe('words that are sought', () => {
  test.each([
    ['The deposit for a canoe', 'CANOE deposit', ['deposit', 'canoe']],
    ['Straße, Café and Ærø', 'strasse cafe aero', ['Straße', 'Café', 'Ærø']],
    ['canoes and canoeing', 'canoe', ['canoe', 'canoe']],
    ['canoes', 'can canoe', ['canoe']],
    ['الرِّسَالَة', 'الرساله', ['الرِّسَالَة']],
    ['nothing of it', 'canoe', []],
  ])('in “%s” for “%s”', (text, search, expected) => {
    expect(marked(text, search)).toEqual(expected)
    expect(holdsAll(text, soughtWords(search))).toBe(expected.length > 0)
  })

  test('must all be there', () => {
    expect(holdsAll('The deposit for a canoe', soughtWords('deposit kayak'))).toBe(false)
  })
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(100)}the canoe\n\nstands here ${'after '.repeat(100)}`

  test('stands on one line around the first word, with the words marked', () => {
    const { excerpt, marks } = excerptOf(long, ['canoe', 'here'])
    expect(excerpt).toMatch(/^… before .*the canoe stands here after .* …$/)
    expect(excerpt.length).toBeLessThanOrEqual(190)
    expect(marks.map(([from, to]) => excerpt.slice(from, to))).toEqual(['canoe', 'here'])
  })

  test('of a short text is all of it', () => {
    expect(excerptOf('A canoe.', ['canoe'])).toEqual({ excerpt: 'A canoe.', marks: [[2, 7]] })
  })
})
