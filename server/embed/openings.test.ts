import { expect, test } from 'vitest'
import { createOpenings, OPENINGS_OUTSIDE, OPENINGS_TOGETHER } from './openings.ts'

/** Openings by a clock of their own; whoever waits does so until it goes on. */
function openings() {
  let now = 0
  let waiting: (() => void)[] = []
  const { count } = createOpenings(
    () => now,
    () => new Promise<void>((resolve) => waiting.push(resolve)),
  )
  return {
    many: (slug: string, number: number) =>
      Promise.allSettled(Array.from({ length: number }, () => count(slug))).then((all) =>
        all.map((each) => (each.status === 'fulfilled' ? 'in' : (each.reason as { code: string }).code)),
      ),
    waiting: () => waiting.length,
    later(ms: number) {
      now += ms
    },
    go() {
      const whoWaited = waiting
      waiting = []
      for (const enter of whoWaited) enter()
    },
  }
}
const said = (which: readonly string[]) => ({
  in: which.filter((each) => each === 'in').length,
  busy: which.filter((each) => each === 'BUSY').length,
})

test('as many as may come at once, the next ones a moment later, and who comes beyond is told so at once', async () => {
  const { many, later, go, waiting } = openings()
  const flood = many('harbour', OPENINGS_TOGETHER + OPENINGS_OUTSIDE + 5)
  expect(waiting()).toBe(OPENINGS_OUTSIDE)
  expect(said(await many('harbour', 3))).toEqual({ in: 0, busy: 3 })
  expect(said(await many('hill', OPENINGS_TOGETHER))).toEqual({ in: OPENINGS_TOGETHER, busy: 0 })
  later(999)
  go()
  expect(said(await flood)).toEqual({ in: OPENINGS_TOGETHER + OPENINGS_OUTSIDE, busy: 5 })
})

test('who waited is told that it is busy where others came first', async () => {
  const { many, later, go } = openings()
  await many('harbour', OPENINGS_TOGETHER)
  const waited = many('harbour', 2)
  later(1000)
  expect(said(await many('harbour', OPENINGS_TOGETHER - 1))).toEqual({ in: OPENINGS_TOGETHER - 1, busy: 0 })
  go()
  expect(said(await waited)).toEqual({ in: 1, busy: 1 })
})
