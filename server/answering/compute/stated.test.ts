import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../retrieval/retrieve.ts'
import { TOOLS } from '../testing/computedTables.ts'
import type { AskedKind, KindChances } from './askedKinds.ts'
import { ASKED_KINDS } from './askedModel.ts'
import { computeAnswer } from './compute.ts'
import { kindOf } from './stated.ts'

const QUESTION = 'What is the rental price of the Generator Volta?'

/** Chances of which one kind has nearly all. */
function nearly(kind: AskedKind): KindChances {
  const left = 0.03 / (ASKED_KINDS.length - 1)
  return Object.fromEntries(ASKED_KINDS.map((each) => [each, each === kind ? 0.97 : left])) as KindChances
}

const compute = (kinds?: KindChances) => computeAnswer(readQuestion(QUESTION, ['en']), [TOOLS], kinds)?.content

describe('what was computed is said', () => {
  test('where it is what is asked for', () => {
    expect(compute(nearly('cell'))).toContain('64.00')
  })

  test('where nothing is known of what is asked for', () => {
    expect(compute()).toBe(compute(nearly('cell')))
  })

  test('and not where something else is', () => {
    expect(compute(nearly('difference'))).toBeUndefined()
  })
})

test('each operation is a kind that is asked for, but for shares and multiples, of which nothing was learnt', () => {
  expect(kindOf({ kind: 'cells' })).toBe('cell')
  expect(kindOf({ kind: 'mean' })).toBe('average')
  expect(kindOf({ kind: 'extreme', toward: 'least', top: 1 })).toBe('least')
  expect(kindOf({ kind: 'sum' })).toBe('sum')
  expect(kindOf({ kind: 'share' })).toBeUndefined()
})
