import { fold } from '../../shared/text/fold.ts'
import { sql, type Expression, type RawBuilder } from 'kysely'

// What SQL says differently in each database: SQLite's way. Another database brings its own file of the same functions,
// and nothing outside `server/db`, the migrations and the index files knows the difference.

/** A value that does not fall below zero. */
export function atLeastZero(value: Expression<number>): RawBuilder<number> {
  return sql<number>`max(0, ${value})`
}

/** A number in a JSON column; null where there is none. */
export function jsonNumber(column: string, key: string): RawBuilder<number> {
  return sql<number>`json_extract(${sql.ref(column)}, ${`$.${key}`})`
}

/** A list in a JSON column, as JSON text; an empty one where there is none. */
export function jsonList(column: string, key: string): RawBuilder<string> {
  return sql<string>`coalesce(json_extract(${sql.ref(column)}, ${`$.${key}`}), '[]')`
}

/** How long a list in a JSON column is; null where there is none. */
export function jsonListLength(column: string, key: string): RawBuilder<number | null> {
  return sql<number | null>`json_array_length(${sql.ref(column)}, ${`$.${key}`})`
}

/** A JSON column in which these lists are empty. */
export function withEmptyLists(column: string, keys: readonly string[]): RawBuilder<string> {
  const settings = keys.map((key) => sql`${`$.${key}`}, json('[]')`)
  return sql<string>`json_set(${sql.ref(column)}, ${sql.join(settings)})`
}

/** Whether a text begins with another one, whatever the case. */
export function startsWith(column: string, start: string): RawBuilder<boolean> {
  return sql<boolean>`lower(substr(${sql.ref(column)}, 1, ${start.length})) = ${start.toLowerCase()}`
}

/** Whether a text begins with another one, to the letter. */
export function startsWithText(column: string, start: string): RawBuilder<boolean> {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${start.length}) = ${start}`
}

/** Whether a column of folded text contains a text, whatever its case and its marks. */
export function contains(column: string, part: string): RawBuilder<boolean> {
  return sql<boolean>`instr(${sql.ref(column)}, ${fold(part)}) > 0`
}

/** Whether a JSON column's list holds a text. */
export function listHolds(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where json_each.value = ${text})`
}

/** Whether a column's number or text is in a JSON list of them, which a statement can get as one value. */
export function isListed(column: string, list: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
}

/** Whether a column's bytes are in a JSON list of them in hexadecimal digits. */
export function isListedInHex(column: string, list: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (select unhex(value) from json_each(${list}))`
}

/**
 * A column, as one by whose index nothing is looked for: without statistics the index of all that an organization has is taken for as
 * narrow as a few ids.
 */
export function unindexed(column: string): RawBuilder<number> {
  return sql<number>`+${sql.ref(column)}`
}

/** The numbers of a JSON list as rows: a table with the column `value`. A statement can get the list as one value. */
export function numbersIn(list: string): RawBuilder<{ value: number }> {
  return sql<{ value: number }>`json_each(${list})`
}

/** Pairs of numbers in a JSON list as rows: a table with the columns `first` and `second`. */
export function pairsIn(list: string): RawBuilder<{ first: number; second: number }> {
  return sql<{ first: number; second: number }>`(
    select json_extract(value, '$[0]') as first, json_extract(value, '$[1]') as second from json_each(${list}))`
}

/** The texts in a JSON column's list as rows of their own, to join them to a query's: a table with the column `value`. */
export function listItems(column: string): RawBuilder<{ value: string }> {
  return sql<{ value: string }>`json_each(${sql.ref(column)})`
}

/**
 * The rows that a query finds for each number of a JSON list, below each other: what is known as a lateral join. `rowsOf` gives one column
 * with the name `value` and bounds its rows itself.
 */
export function rowsOfEach(
  numbers: string,
  rowsOf: (number: RawBuilder<number>) => Expression<{ value: number }>,
): RawBuilder<{ value: number }> {
  const rows = rowsOf(sql<number>`sought.value`)
  return sql`(select found.value from json_each(${numbers}) as sought,
    json_each((select json_group_array(of_one.value) from (${rows}) as of_one)) as found)`
}

/** The highest id that a table has given; no row where it has given none. */
export function lastId(table: string): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${table}`
}

/** How many tables have a name; 0 or 1. */
export function countTables(name: string): RawBuilder<{ n: number }> {
  return sql<{ n: number }>`select count(*) as n from sqlite_master where name = ${name}`
}
