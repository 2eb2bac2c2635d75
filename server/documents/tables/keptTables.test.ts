import { expect, test } from 'vitest'
import type { TablePassage } from '../../../shared/ingest/wholeTable.ts'
import { createKeptTables } from './keptTables.ts'
import type { DocumentTables } from './readTables.ts'

/** Documents with so many cells each; tells which were read. */
function reader(limit: number) {
  const kept = createKeptTables<TablePassage>(limit)
  const revisions = new Map<number, string | undefined>()
  const read: number[] = []
  let held = 90
  const ask = (id: number, whileReading: () => void = () => undefined): Promise<DocumentTables<TablePassage>> =>
    kept.of(
      { organizationId: Math.floor(id / 10), id },
      {
        now: revisions.get(id),
        revision: () => Promise.resolve(revisions.get(id)),
        read() {
          read.push(id)
          whileReading()
          return Promise.resolve({ tables: [], read: { chunks: 1, rows: 9, cells: 90, characters: 900 }, held })
        },
      },
    )
  const holding = (cells: number): void => {
    held = cells
  }
  return { kept, revisions, read, ask, holding }
}

test('tables are read once, and are the same objects, until their document changes', async () => {
  const { revisions, read, ask } = reader(1000)
  revisions.set(1, 'first')
  const first = await ask(1)
  expect(await ask(1)).toBe(first)
  expect(read).toEqual([1])
  revisions.set(1, 'second')
  expect(await ask(1)).not.toBe(first)
  expect(read).toEqual([1, 1])
})

test('who may not see a document gets nothing that was kept, and what is read for them is not kept', async () => {
  const { revisions, read, ask } = reader(1000)
  revisions.set(1, 'first')
  const seen = await ask(1)
  revisions.set(1, undefined)
  expect(await ask(1)).not.toBe(seen)
  await ask(1)
  expect(read).toEqual([1, 1, 1])
})

test('what changes while it is read is not kept', async () => {
  const { revisions, read, ask } = reader(1000)
  revisions.set(1, 'first')
  await ask(1, () => revisions.set(1, 'second'))
  revisions.set(1, 'first')
  await ask(1)
  expect(read).toEqual([1, 1])
})

test('what is too large is read each time, and once where nothing of it is held', async () => {
  const { revisions, read, ask, holding } = reader(1000)
  revisions.set(1, 'now')
  holding(900)
  await ask(1)
  await ask(1)
  expect(read).toEqual([1, 1])
  holding(0)
  await ask(1)
  await ask(1)
  expect(read).toEqual([1, 1, 1])
})

test('an organization holds half of all at most and can be forgotten', async () => {
  const { kept, revisions, read, ask } = reader(400)
  for (const id of [11, 12, 13, 21]) {
    revisions.set(id, 'now')
    await ask(id)
  }
  read.length = 0
  for (const id of [21, 12, 13, 11]) await ask(id)
  expect(read).toEqual([11])
  kept.forget(1)
  read.length = 0
  for (const id of [21, 13]) await ask(id)
  expect(read).toEqual([13])
})
