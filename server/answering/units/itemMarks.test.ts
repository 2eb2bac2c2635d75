import { describe, expect, test } from 'vitest'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { quotesTheSame, wordsOfItem } from './itemMarks.ts'

/** The words of each item of a passage. */
function items(content: string): string[] {
  const chunk = storedChunk(content)
  return answerUnits(chunk)
    .filter(({ kind }) => kind === 'item')
    .map((unit) => wordsOfItem(chunk, unit))
    .map(({ start, end }) => content.slice(start, end))
}

describe('an item by itself', () => {
  test.each([
    ['bullets', 'Bring:\n• a pass\n• a towel'],
    ['dashes', 'Bring:\n- a pass\n- a towel'],
    ['boxes', 'Bring:\n[ ] a pass\n[x] a towel'],
    ['numbers', 'Bring:\n1. a pass\n2. a towel'],
    ['numbers in brackets', 'Bring:\n(1) a pass\n(2) a towel'],
    ['letters', 'Bring:\na) a pass\nb) a towel'],
  ])('stands without its mark: %s', (_, content) => {
    expect(items(content)).toEqual(['a pass', 'a towel'])
  })

  test.each([
    ['a day', 'Closed on:\n3. Oktober\n25. Dezember\n26. Dezember', ['3. Oktober', '25. Dezember', '26. Dezember']],
    ['an initial', 'The crew:\nJ. Smith steers\nK. Lund cooks', ['J. Smith steers', 'K. Lund cooks']],
    ['a number alone', 'Paragraph:\n7. Paddles are free', ['7. Paddles are free']],
  ])('keeps a number that says something: %s', (_, content, wanted) => {
    expect(items(content)).toEqual(wanted)
  })
})

test('a quote with its mark and one without are the same', () => {
  expect(quotesTheSame('• a towel', 'a towel')).toBe(true)
  expect(quotesTheSame('a towel', '2. a towel')).toBe(true)
  expect(quotesTheSame('bring a towel', 'a towel')).toBe(false)
  expect(quotesTheSame('2. a towel', '3. a towel')).toBe(false)
})
