import type Sqlite from 'better-sqlite3'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { withDatabase } from './copyDatabase.ts'

/** Wrapped secrets of living organizations, base64, by the organization's id. */
export type Secrets = Record<string, string>

/** Wrapped secrets, and what tells the master key that wraps them; absent where the data do not say it. */
export interface WrappedSecrets {
  secrets: Secrets
  mark?: string | undefined
}

/** The secrets in a database that others may be using. */
export function readSecrets(file: string): WrappedSecrets {
  const read = (db: Sqlite.Database) => ({ secrets: secretsIn(db), mark: markIn(db) })
  return withDatabase(file, (db) => db.transaction(read)(db), { readonly: true, timeout: 30_000 })
}

function markIn(db: Sqlite.Database): string | undefined {
  if (!hasMarks(db)) return undefined
  return db.prepare('select mark from master_key').pluck().get() as string | undefined
}

/** Data of an older version do not say which key is in force. */
const hasMarks = (db: Sqlite.Database) =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = 'master_key'`).get() !== undefined

function secretsIn(db: Sqlite.Database): Secrets {
  const rows = db
    .prepare(
      `select id, "encryptionSecret" as secret from organizations where "deletedAt" is null and "encryptionSecret" <> ''`,
    )
    .all() as { id: number; secret: string }[]
  return Object.fromEntries(rows.map(({ id, secret }) => [String(id), secret]))
}

/**
 * Takes the secrets out of a copy of a database, so that nothing of them is in the file: they are overwritten, and so are pages that the
 * database no longer uses, which may hold former contents. Those of organizations in `except` stay.
 */
export function blankSecrets(file: string, { except = [] }: { except?: readonly number[] } = {}): void {
  withDatabase(file, (db) => {
    db.pragma('secure_delete = ON')
    db.prepare(
      `update organizations set "encryptionSecret" = ''
       where "encryptionSecret" <> '' and id not in (select value from json_each(?))`,
    ).run(JSON.stringify(except))
  })
  blankFreePages(file)
}

/**
 * Puts secrets back into a copy. An organization whose secret is not among them was deleted after the copy was made: it is removed with
 * everything that belongs to it. Where another master key wraps them than the copy was made under, the copy says so, and rows of
 * `waiting`, tables of what the former one sealed by itself, are removed.
 * @returns ids of the organizations that were removed
 */
export function fillSecrets(file: string, { secrets, mark }: WrappedSecrets, waiting: readonly string[]): number[] {
  return withDatabase(file, (db) => {
    db.pragma('foreign_keys = ON')
    db.pragma('secure_delete = ON')
    return db.transaction(() => {
      const ids = db.prepare('select id from organizations').pluck().all() as number[]
      const fill = db.prepare('update organizations set "encryptionSecret" = ? where id = ? and "deletedAt" is null')
      const remove = db.prepare('delete from organizations where id = ?')
      const gone = ids.filter((id) => secrets[String(id)] === undefined)
      for (const id of ids) fill.run(secrets[String(id)] ?? '', id)
      for (const id of gone) remove.run(id)
      followKey(db, mark, waiting)
      return gone
    })()
  })
}

function followKey(db: Sqlite.Database, mark: string | undefined, waiting: readonly string[]): void {
  if (!hasMarks(db)) return
  const former = markIn(db)
  if (former === undefined || former === mark) return
  // Where the backup does not say it, the next start notes it.
  if (mark === undefined) db.prepare('delete from master_key').run()
  else db.prepare('update master_key set mark = ?').run(mark)
  if (mark !== undefined) for (const table of waiting) db.prepare(`delete from ${table}`).run()
}

/** Where the header of a database says its page size, the first page of the list of free ones, and how many there are. */
const HEADER = { bytes: 100, pageSize: 16, firstTrunk: 32 }
/** Bytes before the list in a page of the list, and bytes of a page's number. */
const TRUNK_HEAD = 8
const NUMBER = 4

/** Overwrites the pages that a database does not use, see "The Freelist" in SQLite's description of its file format. Nobody has it open. */
function blankFreePages(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    const header = Buffer.alloc(HEADER.bytes)
    readSync(handle, header, 0, header.length, 0)
    const stated = header.readUInt16BE(HEADER.pageSize)
    const pageSize = stated === 1 ? 65_536 : stated
    const empty = Buffer.alloc(pageSize)
    const trunk = Buffer.alloc(pageSize)
    const placeOf = (page: number) => (page - 1) * pageSize
    for (let page = header.readUInt32BE(HEADER.firstTrunk); page !== 0; page = trunk.readUInt32BE(0)) {
      readSync(handle, trunk, 0, pageSize, placeOf(page))
      const listed = trunk.readUInt32BE(NUMBER)
      const end = TRUNK_HEAD + listed * NUMBER
      for (let at = TRUNK_HEAD; at < end; at += NUMBER)
        writeSync(handle, empty, 0, pageSize, placeOf(trunk.readUInt32BE(at)))
      writeSync(handle, empty, 0, pageSize - end, placeOf(page) + end)
    }
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
