import { describe, expect, test } from 'vitest'
import { growthOf } from './growth.ts'
import { Undecided } from './positions.ts'

const growth = ({ source, flags }: RegExp) => growthOf(source, flags)

describe('a pattern takes linear time', () => {
  test.each([
    /a/,
    /\s+/,
    /^\s+/,
    /(?<!\s)\s+$/,
    /\b\w+:/,
    /"[^"]*"?/g,
    // A match is there at every turn.
    /(?:a|a)*/,
    /\d+(?:[.,]\d+)*/g,
    /\d{1,3}(?: \d{3}(?!\d))+/g,
    /^(?:\s+\w+){1,4}\s*$/,
    /^[a-z]+(?![a-z])[^<]*$/,
    /\s+/y,
    /x.{0,200}y/,
    /(?=.{0,50}\d)\w/,
    /(?<=\d{1,9})x/,
    new RegExp('[\\p{L}--[a-z]]+', 'v'),
  ])('%s', (pattern) => {
    expect(growth(pattern)).toBe('linear')
  })
})

describe('a pattern may take polynomial time', () => {
  test.each([
    // Tried at each place of a long run.
    /\s+$/,
    /x.*y/,
    /a(?=\s*\w*!)\s/,
    /(?=a+)b/,
    // Two loops that may share what they read.
    /^\s*\w*\d+:/,
    /^[\d,]*[\d.]*$/,
    /^(?:a+b?){1,3}a+$/,
    // Each turn is a match, but what is tried before it fails.
    /(?:a(?:a*x)?)*/,
    /\{\{.*?\}\}/g,
    // Together more than a text ought to cost.
    /^x?.{0,200} ?.{0,200}y/,
  ])('%s', (pattern) => {
    expect(growth(pattern)).toBe('polynomial')
  })
})

describe('a pattern may take exponential time', () => {
  test.each([
    /(?:a*)*b/,
    /^(?:a+)+$/,
    /^(?:a|a)*$/,
    /^(?:\w+\s?)*$/,
    // With a limit, too.
    /^(?:\w+\s?){1,40}$/,
    /^(?:[^:：.!?\n]{1,40}[:：]\s{0,3}){2,}$/u,
    /^(?:a|A)*$/i,
  ])('%s', (pattern) => {
    expect(growth(pattern)).toBe('exponential')
  })
})

test.each([/(a+)\1$/, /(?<=a+)b/])('%s cannot be decided', (pattern) => {
  expect(() => growth(pattern)).toThrow(Undecided)
})

describe('what the automaton calls bad is slow, and what it calls good is not', () => {
  /** CPU time of a failing match over `length` characters, the least of three. */
  const spent = (pattern: RegExp, length: number) =>
    Math.min(
      ...Array.from({ length: 3 }, () => {
        const before = process.cpuUsage()
        pattern.test(`${' '.repeat(length)}x`)
        const { user, system } = process.cpuUsage(before)
        return user + system
      }),
    )

  test('at the end of a run of spaces', () => {
    expect(spent(/\s+$/, 8_000)).toBeGreaterThan(20 * spent(/(?<!\s)\s+$/, 8_000))
  })
})
