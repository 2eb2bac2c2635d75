import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { OWNERS, READERS, WRITERS } from './owners.ts'

const server = join(import.meta.dirname, '..')
type Table = keyof typeof OWNERS

/** Every use of a table in the statements of a file. */
function usesIn(source: string): { table: string; writes: boolean }[] {
  const built = source.matchAll(/\.(insertInto|updateTable|deleteFrom|selectFrom|\w*[jJ]oin)\(\s*'(\w+)(?: as \w+)?'/g)
  const raw = source.matchAll(/\b(insert into|update|delete from|from|join)\s+"?(\w+)"?/gi)
  const found = [...built, ...raw].map(([, verb = '', table = '']) => ({
    table,
    writes: /insert|update|delete/i.test(verb),
  }))
  return found.filter(({ table }) => table in OWNERS)
}

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/[.]test[.]ts$|^db[/\\]|(^|[/\\])testing[/\\]/.test(name))
  .map((name) => ({ name, slice: name.split(/[/\\]/)[0] ?? '', source: readFileSync(join(server, name), 'utf8') }))

test('every table is written by its owner alone, and read by those who are listed', () => {
  const breaches = sources.flatMap(({ name, slice, source }) =>
    usesIn(source)
      .filter(({ table, writes }) => {
        const owner = OWNERS[table as Table]
        const others = writes
          ? WRITERS[table as Table]
          : [...(READERS[table as Table] ?? []), ...(WRITERS[table as Table] ?? [])]
        return slice !== owner && !others?.includes(slice)
      })
      .map(({ table, writes }) => `${relative('.', name)} ${writes ? 'writes' : 'reads'} ${table}`),
  )
  expect(breaches).toEqual([])
})

test('nobody is listed who does not need it', () => {
  const uses = new Set(
    sources.flatMap(({ slice, source }) =>
      usesIn(source).map(({ table, writes }) => `${slice} ${writes ? 'writes' : 'reads'} ${table}`),
    ),
  )
  for (const [list, verb] of [
    [READERS, 'reads'],
    [WRITERS, 'writes'],
  ] as const)
    for (const [table, slices] of Object.entries(list))
      for (const slice of slices) expect(uses).toContain(`${slice} ${verb} ${table}`)
})

test('a planted breach is found', () => {
  expect(usesIn(`db\n  .updateTable('users').set({})`)).toEqual([{ table: 'users', writes: true }])
  expect(usesIn(`db.selectFrom('users as u').innerJoin('organizations', 'a', 'b')`).map(({ table }) => table)).toEqual([
    'users',
    'organizations',
  ])
  expect(usesIn('sql`delete from sessions where 1`')).toEqual([{ table: 'sessions', writes: true }])
})

test("SQLite's own words stand in one folder", () => {
  const own = /json_(extract|set|array)|sqlite_(master|sequence)|\bpragma\b|\binstr\(|max\(0, \$\{/
  const found = sources
    .filter(({ name, source }) => /[.]repository[.]ts$/.test(name) && own.test(source))
    .map(({ name }) => name)
  expect(found).toEqual([])
})
