import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DamagedBytes } from '../segments/bytes.ts'
import { createColumns } from '../segments/columns.ts'
import { randomNumbers } from '../testing/samples.ts'
import { vectorBytes } from '../vectors.ts'
import { cosineOf, createFillShelf, createShelf, wantedOf } from './keptVectors.ts'

const DIMENSIONS = 16
const random = randomNumbers(5)
const anyVector = () => Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5)
const vectors = [anyVector(), anyVector(), new Float32Array(DIMENSIONS), anyVector()]
/** Ids of a segment's chunks, in its own order. */
const IDS = [7, 3, 9, 5]

let db: Database.Database
beforeEach(() => {
  db = new Database(':memory:')
  db.exec('create table chunk(id integer primary key, vector blob not null)')
  const add = db.prepare('insert into chunk values (?, ?)')
  for (const [at, vector] of vectors.entries()) add.run(IDS[at], vectorBytes(vector))
})
afterEach(() => db.close())

function createSegment() {
  const columns = createColumns(IDS.length, DIMENSIONS)
  columns.ids.set(IDS)
  const shelf = createShelf(columns, DIMENSIONS)
  const fill = createFillShelf(db, DIMENSIONS)
  return { shelf, fill: (ordinals: number[]) => fill(shelf, columns, ordinals) }
}

function cosine(one: Float32Array, other: Float32Array): number {
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}

test('vectors that were read are compared without the file, the others not at all', () => {
  const { shelf, fill } = createSegment()
  const asked = anyVector()
  fill([0, 3])
  db.exec('delete from chunk')
  fill([0, 3, 1])
  const told = IDS.map((_, ordinal) => cosineOf(shelf, ordinal, wantedOf(asked)))
  expect(told[0]).toBeCloseTo(cosine(vectors[0] ?? asked, asked), 12)
  expect(told[3]).toBeCloseTo(cosine(vectors[3] ?? asked, asked), 12)
  expect([told[1], told[2]]).toEqual([undefined, undefined])
})

test('where one has no direction the cosine is 0', () => {
  const { shelf, fill } = createSegment()
  fill([0, 2])
  expect(cosineOf(shelf, 2, wantedOf(anyVector()))).toBe(0)
  expect(cosineOf(shelf, 0, wantedOf(new Float32Array(DIMENSIONS)))).toBe(0)
})

test('a vector of another width is damage', () => {
  const { fill } = createSegment()
  db.prepare('update chunk set vector = ? where id = ?').run(Buffer.alloc(DIMENSIONS), 3)
  expect(() => fill([1])).toThrow(DamagedBytes)
})
