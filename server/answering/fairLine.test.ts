import { expect, test } from 'vitest'
import { createFairLine } from './fairLine.ts'

function lineOf(...items: [owner: number, item: string][]) {
  const line = createFairLine<string>()
  for (const [owner, item] of items) line.add(owner, item)
  return line
}
const all = (line: ReturnType<typeof lineOf>, mayStart?: (owner: number) => boolean) => {
  const taken: string[] = []
  for (let next = line.take(mayStart); next !== undefined; next = line.take(mayStart)) taken.push(next)
  return taken
}

test("owners take turns, and each owner's items come in their order", () => {
  const line = lineOf([1, 'a1'], [1, 'a2'], [1, 'a3'], [2, 'b1'], [3, 'c1'], [2, 'b2'])
  expect(line.size()).toBe(6)
  expect(all(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(line.size()).toBe(0)
})

test('who may not start is passed over and keeps the place', () => {
  const line = lineOf([1, 'a1'], [2, 'b1'], [1, 'a2'])
  expect(all(line, (owner) => owner !== 1)).toEqual(['b1'])
  expect([line.startable((owner) => owner !== 1), line.startable(() => true)]).toEqual([0, 2])
  expect(all(line)).toEqual(['a1', 'a2'])
})

test('who leaves is not taken, and is told apart from who was taken', () => {
  const line = lineOf([1, 'a1'], [1, 'a2'])
  expect(line.take()).toBe('a1')
  expect([line.leave(1, 'a1'), line.leave(1, 'a2'), line.leave(2, 'b1')]).toEqual([false, true, false])
  expect(line.take()).toBeUndefined()
})

test('all can be taken out at once', () => {
  const line = lineOf([1, 'a1'], [2, 'b1'])
  expect(line.empty()).toEqual(['a1', 'b1'])
  expect(line.size()).toBe(0)
})

test('room is made by whoever has most, unless that is whoever asks for it', () => {
  const line = lineOf([1, 'a1'], [2, 'b1'], [1, 'a2'], [1, 'a3'])
  expect(line.makeRoom(1)).toBeUndefined()
  expect([line.makeRoom(3), line.makeRoom(2), line.makeRoom(3)]).toEqual(['a3', undefined, 'a2'])
  expect(line.makeRoom(3)).toBeUndefined()
  expect(all(line)).toEqual(['a1', 'b1'])
})
