import { expect, test } from 'vitest'
import { LARGEST_SEGMENT, planMerge, type PlannedSegment } from './mergePlan.ts'

const whole = (...sizes: number[]): PlannedSegment[] => sizes.map((size) => ({ size, removed: 0 }))

/** What is left when the plan is carried out to its end, and how many chunks were written anew. */
function settle(segments: readonly PlannedSegment[]): { left: PlannedSegment[]; rewritten: number } {
  let left = [...segments]
  let rewritten = 0
  for (let range = planMerge(left); range; range = planMerge(left)) {
    const size = left.slice(range.from, range.to).reduce((sum, each) => sum + each.size - each.removed, 0)
    rewritten += size
    left = [...left.slice(0, range.from), ...(size > 0 ? whole(size) : []), ...left.slice(range.to)]
  }
  return { left, rewritten }
}

test('eight small segments behind each other become one', () => {
  expect(planMerge(whole(5, 5, 5, 5, 5, 5, 5))).toBeUndefined()
  expect(planMerge(whole(5, 5, 5, 5, 5, 5, 5, 5))).toEqual({ from: 0, to: 8 })
  expect(planMerge(whole(9000, 5, 5, 5, 5, 5, 5, 5, 5))).toEqual({ from: 1, to: 9 })
})

test('a segment of which most is gone is written anew, and one of which all is gone disappears', () => {
  expect(planMerge([...whole(100), { size: 100, removed: 40 }])).toBeUndefined()
  expect(planMerge([...whole(100), { size: 100, removed: 41 }])).toEqual({ from: 1, to: 2 })
  expect(settle([...whole(100), { size: 70, removed: 70 }]).left).toEqual(whole(100))
})

test.each([1, 7, 64, 100])(
  'written %i chunks at a time, an index has few segments and each chunk is rewritten seldom',
  (batch) => {
    let left: PlannedSegment[] = []
    let rewritten = 0
    let most = 0
    const chunks = batch * 3000
    for (let written = 0; written < chunks; written += batch) {
      const settled = settle([...left, ...whole(batch)])
      left = settled.left
      rewritten += settled.rewritten
      most = Math.max(most, left.length)
    }
    expect(left.reduce((sum, { size }) => sum + size, 0)).toBe(chunks)
    expect(most).toBeLessThanOrEqual(7 * 4 + Math.ceil(chunks / (LARGEST_SEGMENT / 2)))
    expect(rewritten / chunks).toBeLessThan(10)
  },
)

test('no segment outgrows what one may hold, and the plan comes to an end', () => {
  for (const size of [3000, 5000, 20_000, 32_767, 40_000]) {
    const { left } = settle(whole(...Array.from({ length: 40 }, () => size)))
    expect(Math.max(...left.map((each) => each.size))).toBeLessThanOrEqual(LARGEST_SEGMENT)
    expect(left.reduce((sum, each) => sum + each.size, 0)).toBe(40 * size)
  }
})
