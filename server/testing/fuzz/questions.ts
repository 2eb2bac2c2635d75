import type { Random } from '../random.ts'
import { ODD_TEXTS } from './mutations.ts'
import { anyOf, onceIn } from './schemaValues.ts'

/** What full-text searches, databases and patterns take for more than a word. */
const SYNTAX = [
  '"',
  '""',
  "'",
  '*',
  '^',
  '+',
  '-',
  ':',
  '(',
  ')',
  '()',
  '{',
  '}',
  '[',
  ']',
  '%',
  '_',
  '\\',
  '|',
  '~',
  '?',
  '!',
  ';',
  '--',
  '/*',
  '\0',
  '\x1b[2J',
  '\x7f',
  '\u2028',
  ' AND ',
  ' OR ',
  ' NOT ',
  ' NEAR ',
  'NEAR(',
  'NEAR/2',
  'content:',
  'rowid:',
  '{content title}:',
  '- {',
  'match',
  'glob',
  "') union select * from users --",
  '"; drop table documents; --',
  '.*',
  '(a+)+$',
  '(?=',
  '$1',
  '\\p{L}',
]

/** Questions that have something to be found. */
const PLAIN = [
  'When does the ferry leave?',
  'What does a permit cost?',
  'ferry',
  'quarter past nine',
  'How many crowns are a permit and 3 ferries?',
  'compare the ferry and the permit',
  'which documents are there',
  'and in 2023?',
]

/** Longer than any question may be. */
const HUGE = 12_000

/** A question of syntax, odd texts and words, with `near` to words that are nobody's business. */
export function oddQuestion(near: readonly string[], random: Random): string {
  const piece = () => {
    switch (random.below(5)) {
      case 0:
        return anyOf(random, ODD_TEXTS).slice(0, 400)
      case 1:
        return anyOf(random, near)
      case 2:
        return anyOf(random, PLAIN)
      default:
        return anyOf(random, SYNTAX)
    }
  }
  const pieces = Array.from({ length: 1 + random.below(onceIn(random, 6) ? 200 : 12) }, piece)
  const text = pieces.join(onceIn(random, 2) ? ' ' : '')
  return onceIn(random, 10) ? text.repeat(1 + Math.ceil(HUGE / (text.length + 1))).slice(0, random.below(HUGE)) : text
}
