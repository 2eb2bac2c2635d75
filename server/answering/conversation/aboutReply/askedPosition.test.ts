import { describe, expect, test } from 'vitest'
import { PACKS } from '../../../../shared/languages/packs.ts'
import { askedPosition } from './askedPosition.ts'

describe('the position that a message names', () => {
  test.each([
    ['the second one', 2],
    ['open the last one please', -1],
    ['the second to last', -2],
    ['Tell me more about the 3rd', 3],
    ['#2', 2],
    ['nr. 4', 4],
    ['number １２', 12],
    ['two', 2],
    ['das dritte bitte', 3],
    ['Zeig mir die vorletzte', -2],
    ['la troisième, stp', 3],
    ['el último', -1],
    ['il secondo', 2],
    ['o primeiro', 1],
    ['de laatste', -1],
    ['второй', 2],
    ['الثانية من فضلك', 2],
    ['第三个', 3],
    ['二つ目', 2],
    ['두 번째 거', 2],
  ])('%s: %i', (text, position) => {
    expect(askedPosition(text)).toBe(position)
  })

  test.each(['what is that?', 'in 2024', 'for 1,200 crowns', 'at least', ''])('is none in "%s"', (text) => {
    expect(askedPosition(text)).toBeUndefined()
  })

  test('is given for words that every pack writes as they have to be', () => {
    for (const { code, positions = '' } of PACKS)
      for (const pair of positions.split('|').filter(Boolean))
        expect([code, pair]).toEqual([code, expect.stringMatching(/^[^=|]+=-?[1-9]$/u)])
  })

  test('is found in a long text in no time that grows faster than the text', () => {
    expect(askedPosition(`${'secon'.repeat(2_000)} ${'last but '.repeat(2_000)}`)).toBe(-1)
  })
})
