import { expect, test } from 'vitest'
import { scopeOf } from '../../scope.ts'
import { add, db, row, useQueueBench } from '../../testing/queueBench.ts'
import { setSketch, sharingBands, unmark } from './alike.repository.ts'

useQueueBench()

const scope = scopeOf({ organizationId: 1 })
const sketch = Buffer.alloc(4)

async function searchable(...bands: number[]): Promise<number> {
  const id = await add(1, 1000, { status: 'completed' })
  await setSketch(db, scope, { id, sketch, bands })
  return id
}
const found = async (bands: number[], bounds: { each: number; limit: number }) =>
  (await sharingBands(db, scope, { bands, ...bounds })).map(({ id }) => id)

test('documents that share most bands come first, then the oldest', async () => {
  const one = await searchable(1, 9)
  const another = await searchable(2)
  const three = await searchable(1, 2, 3, 3)
  await searchable(8)
  expect(await found([1, 2, 3], { each: 10, limit: 10 })).toEqual([three, one, another])
  expect(await found([], { each: 10, limit: 10 })).toEqual([])
})

test('of a band no more than the oldest are looked at, and no more than the nearest are given', async () => {
  const first = await searchable(1)
  const second = await searchable(1)
  const third = await searchable(1, 2)
  expect(await found([1, 2], { each: 2, limit: 10 })).toEqual([first, second, third])
  expect(await found([1], { each: 2, limit: 10 })).toEqual([first, second])
  expect(await found([1, 2], { each: 10, limit: 1 })).toEqual([third])
})

test('what is not searchable any more, and what others have, is not given', async () => {
  const waiting = await searchable(1)
  await db.updateTable('documents').set({ status: 'processing' }).where('id', '=', waiting).execute()
  await db
    .updateTable('documents')
    .set({ superseded: 1 })
    .where('id', '=', await searchable(1))
    .execute()
  const theirs = await add(2, 1000, { status: 'completed' })
  await setSketch(db, scopeOf({ organizationId: 2 }), { id: theirs, sketch, bands: [1] })
  const ours = await searchable(1)
  expect(await found([1], { each: 10, limit: 10 })).toEqual([ours])
})

test('a mark is taken from all that have it, which are told from the oldest on', async () => {
  const [named, younger, youngest] = [await searchable(1), await searchable(1), await searchable(1)]
  for (const id of [youngest, younger])
    await db.updateTable('documents').set({ duplicateOf: named, similarity: 0.9 }).where('id', '=', id).execute()
  expect(await unmark(db, scope, [named])).toEqual([younger, youngest])
  expect(await row(younger)).toMatchObject({ duplicateOf: null, similarity: null })
  expect(await unmark(db, scope, [named])).toEqual([])
})
