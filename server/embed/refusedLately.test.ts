import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createClock } from '../testing/clock.ts'
import { createRefusedLately, MOST_REMEMBERED, REMEMBERED_MS } from './refusedLately.ts'

const refusal = new AppError('TOO_MANY_REQUESTS', 'Too many attempts.')

test('a refusal is said again for a moment, to whom it was said', () => {
  const clock = createClock()
  const lately = createRefusedLately(clock.runtime.now)
  lately.note('one', refusal)
  expect(() => lately.check('one')).toThrow(refusal)
  expect(() => lately.check('another')).not.toThrow()
  clock.later(REMEMBERED_MS)
  expect(() => lately.check('one')).not.toThrow()
})

test('no more are remembered than fit, the latest ones', () => {
  const lately = createRefusedLately(createClock().runtime.now)
  for (let at = 0; at <= MOST_REMEMBERED; at += 1) lately.note(String(at), refusal)
  expect(() => lately.check('0')).not.toThrow()
  expect(() => lately.check('1')).toThrow(refusal)
  expect(() => lately.check(String(MOST_REMEMBERED))).toThrow(refusal)
})
