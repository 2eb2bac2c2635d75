import Sqlite from 'better-sqlite3'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// What is kept of the ends of audit logs outside the database that holds the logs. It is a database of its own: processes that write it
// beside each other wait for each other, and a kill leaves what was there before or what is there after.

/** How far a log has come, under a seal. */
export interface OutsideEnd {
  organizationId: number
  /** Number of an event that is in the log; 0 before the first. */
  number: number
  /** Its hash, 32 bytes. */
  hash: Uint8Array
  /** Keyed, over the above (see `link.ts`). */
  seal: Uint8Array
}

/** An earlier state of the whole database that took the place of the one that was there. */
export interface PutBack {
  /** `restored`: from a backup, into a new folder; `returned`: within the folder, to before an upgrade. */
  kind: 'restored' | 'returned'
  /** Name of the snapshot or the database. */
  name: string
  /** When it was made, and when it was put back; UTC, ISO 8601. */
  takenAt: string
  at: string
}

/** Ends of audit logs, outside the database. */
export interface OutsideEnds {
  find(organizationId: number): OutsideEnd | undefined
  list(): OutsideEnd[]
  /** Notes an end whatever stood there, and is on the disk when it returns. @throws where it cannot be written */
  begin(end: OutsideEnd): void
  /** Notes a later end. What cannot be written is told and not thrown: the event is recorded, and the next end is noted again. */
  raise(end: OutsideEnd): void
  /** Notes an end whatever stood there. Failures as with `raise`. */
  replace(end: OutsideEnd): void
  forget(organizationId: number): void
  /** The state that was put back and is not noted yet in the logs. */
  putBack(): PutBack | undefined
  /** Leaves a note of such a state, or takes it away. It is on the disk when this returns. */
  notePutBack(note: PutBack | undefined): void
  close(): void
}

const NAME = 'audit-ends.db'
/** Where it is set aside that cannot be read. */
const DAMAGED = 'audit-ends.damaged.db'

/** How long a write waits for another process, which takes a moment. It holds the thread. */
const PATIENCE_MS = 1000

const TABLES = `
  create table if not exists ends (
    "organizationId" integer primary key, number integer not null, hash blob not null, seal blob not null
  ) strict;
  create table if not exists put_back (
    id integer primary key check (id = 1), kind text not null, name text not null, "takenAt" text not null, at text not null
  ) strict;`

/**
 * Opens what a data folder keeps of the ends of audit logs; where there is nothing it is begun, and one that cannot be read is set aside:
 * what is gone shows, log by log. `onFault` hears of ends that could not be noted.
 */
export function openOutsideEnds(dataDir: string, onFault: (error: unknown) => void = () => undefined): OutsideEnds {
  const file = join(dataDir, NAME)
  try {
    return over(opened(file), onFault)
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError) || !/^SQLITE_(NOTADB|CORRUPT)/.test(error.code)) throw error
    onFault(error)
    renameSync(file, join(dataDir, DAMAGED))
    for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
    return over(opened(file), onFault)
  }
}

/** What a data folder keeps of the ends of audit logs, for a copy of it. */
export function readOutsideEnds(dataDir: string): OutsideEnd[] {
  if (!existsSync(join(dataDir, NAME))) return []
  const ends = openOutsideEnds(dataDir)
  try {
    return ends.list()
  } finally {
    ends.close()
  }
}

/** The same in memory, for a database that is there too. */
export const outsideEndsInMemory = (): OutsideEnds =>
  over(opened(':memory:'), (error) => {
    throw error
  })

function opened(file: string): Sqlite.Database {
  const db = new Sqlite(file, { timeout: PATIENCE_MS })
  try {
    db.pragma('journal_mode = WAL')
    // An end that a power failure takes back is an earlier one, which does no harm.
    db.pragma('synchronous = NORMAL')
    db.exec(TABLES)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function over(db: Sqlite.Database, onFault: (error: unknown) => void): OutsideEnds {
  const find = db.prepare<[number], OutsideEnd>('select * from ends where "organizationId" = ?')
  const list = db.prepare<[], OutsideEnd>('select * from ends order by "organizationId"')
  const replace = db.prepare<[OutsideEnd]>(
    'insert or replace into ends values (@organizationId, @number, @hash, @seal)',
  )
  const raise = db.prepare<[OutsideEnd]>(
    'update ends set number = @number, hash = @hash, seal = @seal where "organizationId" = @organizationId and number < @number',
  )
  const forget = db.prepare<[number]>('delete from ends where "organizationId" = ?')
  const putBack = db.prepare<[], PutBack>('select kind, name, "takenAt", at from put_back')
  const lasting = (work: () => void) => {
    db.pragma('synchronous = FULL')
    try {
      work()
    } finally {
      db.pragma('synchronous = NORMAL')
    }
  }
  const orTell = (work: () => unknown) => {
    try {
      work()
    } catch (error) {
      onFault(error)
    }
  }
  return {
    find: (organizationId) => find.get(organizationId),
    list: () => list.all(),
    begin: (end) => lasting(() => replace.run(end)),
    raise: (end) => orTell(() => raise.run(end)),
    replace: (end) => orTell(() => replace.run(end)),
    forget: (organizationId) => void forget.run(organizationId),
    putBack: () => putBack.get(),
    notePutBack: (note) =>
      lasting(() => {
        db.prepare('delete from put_back').run()
        if (note) db.prepare('insert into put_back values (1, @kind, @name, @takenAt, @at)').run(note)
      }),
    close: () => void db.close(),
  }
}
