import { describe, expect, test } from 'vitest'
import { isManner, withoutPreface } from './manners.ts'
import { createOutline } from './outline.ts'
import { markersOf } from '../marks.ts'

/** What is taken for a claim, each with what leads to it. */
function claims(...lines: readonly string[]): string[] {
  const outline = createOutline()
  const sentences = lines.map((text, at) => ({ before: at === 0 ? '' : '\n', text, markers: markersOf(text) }))
  return [...outline.push(sentences), ...outline.end()].map(({ sentence, leads }) =>
    [...leads.map((lead) => lead.sentence.text), sentence.text].join(' > '),
  )
}

describe('of a reply', () => {
  test('manners are left out', () => {
    expect(claims('Great question!', '## Leave', 'Staff has 28 days [1].', 'Enjoy your time off!')).toEqual([
      'Staff has 28 days [1].',
    ])
  })

  test('the head of a table leads to its rows, and claims nothing', () => {
    expect(claims('| Kind | Days |', '|---|---|', '| Paid | 28 | [1]', '| Care | 10 | [1]')).toEqual([
      '| Kind | Days | > |---|---| > | Paid | 28 | [1]',
      '| Kind | Days | > |---|---| > | Care | 10 | [1]',
    ])
  })

  test('a table without a head has rows alone', () => {
    expect(claims('| Paid | 28 | [1]', '| Care | 10 | [1]')).toEqual(['| Paid | 28 | [1]', '| Care | 10 | [1]'])
    expect(claims('| Paid | 28 | [1]')).toEqual(['| Paid | 28 | [1]'])
  })

  test('the line above a list leads to its points until other text follows', () => {
    expect(
      claims('Staff has the following leave [1]:', '- paid leave [1]', '- care leave [1]', 'It is requested [2].'),
    ).toEqual([
      'Staff has the following leave [1]: > - paid leave [1]',
      'Staff has the following leave [1]: > - care leave [1]',
      'It is requested [2].',
    ])
  })

  test('what a model lists as read is left out, in a line or in several', () => {
    expect(claims('Staff has 28 days [1].', 'Sources: [1] handbook.md')).toEqual(['Staff has 28 days [1].'])
    expect(
      claims('Staff has 28 days [1].', '**Sources:**', '- [1] handbook.md', '- leave.pdf', 'It is paid [1].'),
    ).toEqual(['Staff has 28 days [1].', 'It is paid [1].'])
    expect(claims('The plan lies in these files [1]:', '- handbook.md [1]')).toEqual([
      'The plan lies in these files [1]: > - handbook.md [1]',
    ])
  })

  test('what says that there is no answer is no manner', () => {
    expect(claims('NO ANSWER')).toEqual(['NO ANSWER'])
  })
})

describe('manners', () => {
  test.each([
    'Sure!',
    'Gerne!',
    'Of course, I am happy to help.',
    '### Summary',
    '**Leave**',
    'Here is what I found:',
    'Let me know if you need more.',
    'Voici la réponse :',
    '—',
  ])('%s', (text) => {
    expect(isManner(text)).toBe(true)
  })

  test.each([
    'Sure enough, the office opens at 9.',
    'Here is the rule [1]:',
    'Staff has 28 days of leave.',
    'Thanks to the new rule nobody pays for a meal in the canteen, which was decided by the works council in the spring after two long meetings with the landlord of the house next door.',
    'Call extension 112!',
  ])('are not: %s', (text) => {
    expect(isManner(text)).toBe(false)
  })

  test.each([
    ['Sure, the office opens at nine [1].', 'The office opens at nine [1].'],
    ['Answer: it opens at nine [1].', 'It opens at nine [1].'],
    ['According to passage 2, it opens at nine.', 'It opens at nine [2].'],
    ['Laut Dokument [3], öffnet es um neun.', 'Öffnet es um neun [3].'],
    ['The office opens at nine [1].', 'The office opens at nine [1].'],
  ])('come off the front of a sentence: %s', (text, expected) => {
    expect(withoutPreface(text)).toBe(expected)
  })
})
