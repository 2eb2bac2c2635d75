import { expect, test } from 'vitest'
import { quotesTheSame, withoutBullet } from './itemMarks.ts'

const bare = (text: string): string => {
  const { start, end } = withoutBullet(`Bring: ${text}`, { start: 7, end: 7 + text.length })
  return `Bring: ${text}`.slice(start, end)
}

test.each(['• a towel', '- a towel', '– a towel', '[ ] a towel', '[x] a towel'])('a bullet goes: %s', (text) => {
  expect(bare(text)).toBe('a towel')
})

test.each(['2. a towel', '(2) a towel', 'b) a towel', '3. Oktober', 'J. Smith steers', '-5 degrees'])(
  'else it stays: %s',
  (text) => {
    expect(bare(text)).toBe(text)
  },
)

test('a quote with its bullet and one without are the same', () => {
  expect(quotesTheSame('• a towel', 'a towel')).toBe(true)
  expect(quotesTheSame('bring a towel', 'a towel')).toBe(false)
  expect(quotesTheSame('2. a towel', '3. a towel')).toBe(false)
})
