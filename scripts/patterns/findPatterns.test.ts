import { expect, test } from 'vitest'
import { patternsBuiltBy } from './builtPatterns.ts'
import { patternsIn } from './findPatterns.ts'

test('patterns are found where they stand, and where they are made of texts', () => {
  const source = [
    'const a = /[/"]+/giu',
    'const b = 4 / 2 / 1',
    'const c = new RegExp(',
    '  a.source,',
    ')',
    'RegExp(`x`)',
  ]
  expect(patternsIn('any.ts', source.join('\n'))).toEqual({
    literals: [{ line: 1, source: '[/"]+', flags: 'giu' }],
    sites: [
      { from: 3, to: 5 },
      { from: 6, to: 6 },
    ],
  })
})

test('patterns of attributes of a page are found, too', () => {
  expect(patternsIn('any.tsx', '<input pattern={/a+/.source} />').literals).toHaveLength(1)
})

test('what is made of texts is noted with its place, and only meanwhile', async () => {
  const word = 'cat'
  const built = await patternsBuiltBy(async () => {
    expect(new RegExp(`${word}s`, 'i').test('CATS')).toBe(true)
    expect(new RegExp(word)).toBeInstanceOf(RegExp)
  })
  expect(built.map(({ path, source, flags }) => ({ path, source, flags }))).toEqual([
    { path: import.meta.filename, source: 'cats', flags: 'i' },
    { path: import.meta.filename, source: 'cat', flags: '' },
  ])
  expect(built[1]?.line).toBe((built[0]?.line ?? 0) + 1)
  expect(await patternsBuiltBy(async () => undefined)).toEqual([])
})
