import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { digest } from './digest.ts'

/** A document in short, as it is read; each section is its heading and its text. */
function told(...sections: readonly (readonly [headings: string | readonly string[], text: string])[]): string {
  const chunks = sections.map(([headings, content], at) =>
    storedChunk(content, { id: at + 1, index: at, headingPath: [headings].flat() }),
  )
  return digest({ chunks })
    .sentences.map(({ before, text }) => before + text)
    .join('')
}

const about = (thing: string) => `The ${thing} of the house is open to all guests.`

describe('a document in short', () => {
  test('goes through its sections in their order', () => {
    expect(told(['Hall', about('hall')], ['Yard', about('yard')], ['Roof', about('roof')])).toBe(
      [
        '- Hall: The hall of the house is open to all guests [1].',
        '- Yard: The yard of the house is open to all guests [2].',
        '- Roof: The roof of the house is open to all guests [3].',
      ].join('\n'),
    )
  })

  test('is told by the headings that tell its parts apart', () => {
    const path = (name: string) => ['Guide', name]
    expect(told([path('Hall'), about('hall')], [path('Yard'), about('yard')], [path('Roof'), about('roof')])).toContain(
      '\n- Yard: The yard',
    )
  })

  test('without sections is told by its first sentences', () => {
    const text = Array.from({ length: 9 }, (_, at) => about(`room${at}`)).join(' ')
    expect(told(['', text]).match(/\[1\]/g)).toHaveLength(4)
    expect(told(['', text])).toMatch(/^- The room0 of .* The room3 of [^]*$/)
  })

  test('of very many sections is told by some from all over it', () => {
    const many = Array.from({ length: 60 }, (_, at) => [`Part ${at}`, about(`part${at}`)] as const)
    const parts = [...told(...many).matchAll(/- Part (\d+):/g)].map(([, number]) => Number(number))
    expect(parts).toHaveLength(10)
    expect(parts[0]).toBe(0)
    expect(parts.at(-1)).toBeGreaterThan(50)
  })

  test('stays short, and reads the beginning of what is long', () => {
    const long = (at: number) => `The gate ${at} ${'of the old town '.repeat(9)}opens.`
    const many = Array.from({ length: 300 }, (_, at) => [`Part ${at % 10}`, long(at)] as const)
    const text = told(...many)
    expect(text.split(/\s+/).length).toBeLessThan(260)
    expect(told(...many.slice(0, 120))).toBe(text)
  })
})

describe('what says nothing is left out', () => {
  test.each([
    ['a line to be filled in', 'Name of the guest of the house: ________'],
    ['a box', '[ ] I have read the rules of the house.'],
    ['a few words', 'All is well.'],
    ['a sentence without an end', `And ${'so on and on '.repeat(20)}.`],
    ['the same again', about('hall')],
  ])('%s', (_, text) => {
    expect(told(['Hall', `${about('hall')} ${text}`])).toBe('- Hall: The hall of the house is open to all guests [1].')
  })

  test('and a section of nothing else has no line', () => {
    expect(
      told(['Hall', about('hall')], ['Form', '[ ] I have read all of it.'], ['Roof', about('roof')]),
    ).not.toContain('Form')
    expect(told(['Form', '____'])).toBe('')
    expect(told()).toBe('')
  })
})

test('a number in brackets of the document is no mark of the answer', () => {
  const chunk = storedChunk('The hall [7] of the house is open to all guests.', { headingPath: ['Hall [9]'] })
  const [sentence] = digest({ chunks: [chunk] }).sentences
  expect(sentence?.text).toBe('Hall 9: The hall of the house is open to all guests [1].')
  expect(sentence?.citations).toMatchObject([{ marker: 1, quote: 'The hall [7] of the house is open to all guests.' }])
})
