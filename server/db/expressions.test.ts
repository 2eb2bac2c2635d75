import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from './connection.ts'
import {
  atLeastZero,
  contains,
  countTables,
  jsonList,
  jsonListLength,
  jsonNumber,
  lastId,
  listHolds,
  listItems,
  rowsOfEach,
  startsWith,
  startsWithText,
  withEmptyLists,
} from './expressions.ts'

let db: Database
beforeAll(async () => {
  db = openDatabase(':memory:')
  await sql`create table thing (name text, data text, note text, folded text)`.execute(db)
  await sql`insert into thing values ('Report_50%.PDF', ${JSON.stringify({ size: 12, urls: ['a', 'b'], none: [] })}, '["red", "a ''b'' \\"c\\""]', fold('Report_50%.PDF' || char(10) || 'die Übersicht'))`.execute(
    db,
  )
})
afterAll(() => db.destroy())

const valueOf = async (expression: RawBuilder<unknown>) =>
  (await sql<{ value: unknown }>`select ${expression} as value from thing`.execute(db)).rows[0]?.value

test.each([
  [5, 5],
  [0, 0],
  [-3, 0],
])('%i is at least %i', async (value, result) => expect(await valueOf(atLeastZero(sql<number>`${value}`))).toBe(result))

test('parts of JSON', async () => {
  expect(await valueOf(jsonNumber('data', 'size'))).toBe(12)
  expect(await valueOf(jsonNumber('data', 'absent'))).toBeNull()
  expect(await valueOf(jsonList('data', 'urls'))).toBe('["a","b"]')
  expect(await valueOf(jsonList('data', 'absent'))).toBe('[]')
  expect(await valueOf(jsonListLength('data', 'urls'))).toBe(2)
  expect(await valueOf(jsonListLength('data', 'absent'))).toBeNull()
  const emptied = JSON.parse(String(await valueOf(withEmptyLists('data', ['urls', 'none']))))
  expect(emptied).toEqual({ size: 12, urls: [], none: [] })
})

test.each([
  ['report', 1, 1],
  ['REPORT_5', 1, 1],
  ['port', 0, 1],
  ['%', 0, 1],
  ['_', 0, 1],
  ["' or 1=1", 0, 0],
  ['xlsx', 0, 0],
  ['Übersicht', 0, 1],
  ['ÜBERSICHT', 0, 1],
])('%j: begins with %i, contains %i', async (part, begins, holds) => {
  expect([await valueOf(startsWith('name', part)), await valueOf(contains('folded', part))]).toEqual([begins, holds])
})

test.each([
  ['red', 1],
  ['re', 0],
  [`a 'b' "c"`, 1],
  [`' or 1=1`, 0],
])('a list holds %j: %i', async (text, holds) => expect(await valueOf(listHolds('note', text))).toBe(holds))

test('the texts of a list are rows', async () => {
  const { rows } = await sql<{ value: string }>`select each.value from thing, ${listItems('note')} as each`.execute(db)
  expect(rows.map(({ value }) => value)).toEqual(['red', `a 'b' "c"`])
})

test.each([
  ['Report', 1],
  ['report', 0],
  ['%', 0],
])('begins with %j to the letter: %i', async (start, begins) =>
  expect(await valueOf(startsWithText('name', start))).toBe(begins),
)

test.each([
  ['thing', 1],
  ['nothing', 0],
])('tables called %s: %i', async (name, n) => expect((await countTables(name).execute(db)).rows).toEqual([{ n }]))

test('the highest id that a table has given is known, also when its row is gone', async () => {
  await sql`create table numbered (id integer primary key autoincrement)`.execute(db)
  expect((await lastId('numbered').execute(db)).rows).toEqual([])
  await sql`insert into numbered values (7)`.execute(db)
  await sql`delete from numbered`.execute(db)
  expect((await lastId('numbered').execute(db)).rows).toEqual([{ id: 7 }])
})

test('for each number rows are found, as far as the query goes', async () => {
  const rowsOf = async (numbers: number[]) => {
    const rows = rowsOfEach(
      JSON.stringify(numbers),
      (number) => sql`select key + ${number} as value from json_each('[7, 7, 7]') where ${number} > 10 limit 2`,
    )
    return (await sql<{ value: number }>`select * from ${rows} as found`.execute(db)).rows.map(({ value }) => value)
  }
  expect(await rowsOf([20, 5, 30])).toEqual([20, 21, 30, 31])
  expect(await rowsOf([])).toEqual([])
})
