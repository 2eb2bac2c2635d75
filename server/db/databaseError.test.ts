import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { databaseError, isBusy } from './databaseError.ts'
import { statementsOf } from './statements.ts'

const failure = (code: string) => new Sqlite.SqliteError('it failed', code)

describe('what a failure of the database means', () => {
  test.each([
    ['SQLITE_BUSY', true, 'BUSY', 503],
    ['SQLITE_BUSY_SNAPSHOT', true, 'BUSY', 503],
    ['SQLITE_LOCKED', true, 'BUSY', 503],
    ['SQLITE_LOCKED_SHAREDCACHE', true, 'BUSY', 503],
    ['SQLITE_FULL', false, 'DISK_FULL', 507],
    ['SQLITE_IOERR_WRITE', false, 'DISK_FULL', 507],
    ['SQLITE_READONLY', false, 'DISK_READ_ONLY', 507],
    ['SQLITE_READONLY_DBMOVED', false, 'DISK_READ_ONLY', 507],
    ['SQLITE_CORRUPT', false, 'DATA_DAMAGED', 500],
    ['SQLITE_CORRUPT_INDEX', false, 'DATA_DAMAGED', 500],
    ['SQLITE_NOTADB', false, 'DATA_DAMAGED', 500],
    ['SQLITE_IOERR_READ', false, 'DATA_DAMAGED', 500],
  ])('%s: waiting helps %s, and callers hear %s', (code, waits, told, status) => {
    const error = failure(code)
    expect(isBusy(error)).toBe(waits)
    const meaning = databaseError(error)
    expect(meaning).toBeInstanceOf(AppError)
    expect(meaning).toMatchObject({ code: told, status, cause: error })
    expect((meaning as AppError).message).not.toMatch(/sqlite/i)
  })

  test.each([
    failure('SQLITE_CONSTRAINT_UNIQUE'),
    failure('SQLITE_IOERR_LOCK'),
    new Error('SQLITE_BUSY'),
    'SQLITE_FULL',
    undefined,
  ])('%s stays what it is', (error) => {
    expect(isBusy(error)).toBe(false)
    expect(databaseError(error)).toBe(error)
  })
})

describe('prepared statements', () => {
  test('are kept by their text, and each text has its own', () => {
    const sqlite = new Sqlite(':memory:')
    const prepare = statementsOf(sqlite)
    const one = prepare('select 1 as n')
    expect(prepare('select 1 as n')).toBe(one)
    expect(prepare('select 2 as n')).not.toBe(one)
    expect([one.get(), prepare('select 2 as n').get()]).toEqual([{ n: 1 }, { n: 2 }])
    sqlite.close()
  })

  test('do not pile up: after five hundred kinds they are prepared anew', () => {
    const sqlite = new Sqlite(':memory:')
    const prepare = statementsOf(sqlite)
    const first = prepare('select 0 as n')
    for (let at = 1; at < 500; at++) prepare(`select ${at} as n`)
    expect(prepare('select 0 as n')).toBe(first)
    expect(prepare('select 500 as n').get()).toEqual({ n: 500 })
    expect(prepare('select 0 as n')).not.toBe(first)
    // One that was let go still works for whoever holds it.
    expect(first.get()).toEqual({ n: 0 })
    sqlite.close()
  })
})
