// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { WordChanges } from './WordChanges.tsx'

cleanUpAfterEach()

const textOf = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent)

it.each([
  ['The deposit is 1,200 crowns.', 'The deposit is 1,500 crowns.', ['1,200'], ['1,500']],
  ['Paid in cash.', 'Paid in cash or by card.', [], [' or by card']],
  ['押金为1200克朗。', '押金为1500克朗。', ['1200'], ['1500']],
])('marks the words that only one of them has: %s', (before, now, gone, come) => {
  draw(<WordChanges before={before} now={now} />)
  expect(textOf('blockquote')).toEqual([before, now])
  expect(textOf('del')).toEqual(gone)
  expect(textOf('ins')).toEqual(come)
})
