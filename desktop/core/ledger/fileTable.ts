import type { Database } from 'better-sqlite3'
import type { FileReason, FileState } from '../../contract/views.ts'
import { FILES_SQL as SQL } from './fileQueries.ts'

/** A file of a watched folder, or one that was there. */
export interface FileRow {
  id: number
  folderId: string
  /** Below the folder, parts joined by "/", as the file system spells them. */
  path: string
  /** Whether it was there at the last look. */
  present: 0 | 1
  /** Size, time of change and inode in one; compared for equality alone. */
  stamp: string | null
  size: number | null
  /** SHA-256 of the bytes that had this stamp. */
  hash: string | null
  /** What the server has at this path, as far as it said so. */
  remoteHash: string | null
  documentId: number | null
  /** The server asked for its bytes. */
  toSend: 0 | 1
  /** It is gone, and somebody said what becomes of its document. */
  decision: 'keep' | 'remove' | null
  state: FileState
  reason: FileReason | null
  detail: string | null
  attempts: number
  /** Milliseconds since 1970. */
  nextTryAt: number | null
  changedAt: string
}

/** Fields that a step changes; the time of the change is noted by itself. */
export type FileChange = Partial<Omit<FileRow, 'id' | 'folderId' | 'path' | 'changedAt'>>

/** Which files a list shows. */
export interface FileFilter {
  folderId?: string | undefined
  /** Any of these; none means all. */
  states?: readonly FileState[] | undefined
  /** Part of the path. */
  search?: string | undefined
}

export interface FileTable {
  find(id: number): FileRow | undefined
  at(folderId: string, path: string): FileRow | undefined
  ofFolder(folderId: string): FileRow[]
  insert(folderId: string, path: string, fields: FileChange): void
  change(id: number, fields: FileChange): void
  remove(id: number): void
  /** Files whose bytes are to be hashed, after one, by id. */
  toHash(folderId: string, after: number, now: number, limit: number): FileRow[]
  /** Files of which the server is to be asked, after one, by id. */
  toPlan(folderId: string, after: number, limit: number): FileRow[]
  /** Files that were sent and are being read there, after one, by id. */
  reading(folderId: string, after: number, limit: number): FileRow[]
  /** Files that may be sent now, of folders that are neither paused, missing nor to go. */
  toSend(now: number, limit: number): FileRow[]
  /** In how many milliseconds the next file that was put off is to be tried. */
  nextTry(now: number, folderId?: string): number | undefined
  /** Files the server has that are not in the folder any more: gone, or left out by a rule. */
  gone(folderId: string): FileRow[]
  /** One of them with these bytes. */
  goneWith(folderId: string, hash: string): FileRow | undefined
  /** Whether files of this size still wait to be hashed. */
  unhashedOfSize(folderId: string, size: number | null): boolean
  countRemote(folderId: string): number
  counts(folderId?: string): Partial<Record<FileState, number>>
  held(folderId: string): number
  /** Files with work left, but for those that were tried so often, or are put off until later than `soon`. */
  unfinished(folderId: string, limits: { patience: number; now: number; soon: number }): number
  list(filter: FileFilter, after: string | undefined, limit: number): FileRow[]
  total(filter: FileFilter): number
  /** Has the server asked anew of other files with these bytes, which it has now. Returns how many those are. */
  planAgain(hash: string, besides: number): number
  /** Writes down somebody's word on the removals that wait for it. */
  decide(folderId: string, decision: 'keep' | 'remove'): void
  /** Forgets what a server has of a folder. */
  forgetRemote(folderId: string): void
  /** Makes files that failed due again; all where none is named. */
  retry(ids: readonly number[] | undefined): void
  /** Files of at least this size that wait to be sent are tried again later, all together. */
  putOff(size: number, later: { until: number; reason: FileReason; detail: string | null }): void
}

export function createFileTable(db: Database): FileTable {
  const one = (sql: string) => db.prepare<unknown[], FileRow>(sql)
  const find = one(SQL.find)
  const at = one(SQL.at)
  const ofFolder = one(SQL.ofFolder)
  const toHash = one(SQL.toHash)
  const toPlan = one(SQL.toPlan)
  const reading = one(SQL.reading)
  const toSend = one(SQL.toSend)
  const gone = one(SQL.gone)
  const goneWith = one(SQL.goneWith)
  const list = one(SQL.list)
  const remove = db.prepare(SQL.remove)
  const count = (sql: string) => db.prepare<unknown[], { count: number }>(sql)
  const unhashedOfSize = count(SQL.unhashedOfSize)
  const countRemote = count(SQL.countRemote)
  const held = count(SQL.held)
  const unfinished = count(SQL.unfinished)
  const total = count(SQL.total)
  const nextTry = db.prepare<[object], { next: number | null }>(SQL.nextTry)
  const counts = db.prepare<[object], { state: FileState; count: number }>(SQL.counts)
  const planAgain = db.prepare(SQL.planAgain)
  const decide = db.prepare(SQL.decide)
  const forgetGone = db.prepare(SQL.forgetGone)
  const forgetRemote = db.prepare(SQL.forgetRemote)
  const retryOne = db.prepare(SQL.retryOne)
  const retryAll = db.prepare(SQL.retryAll)
  const putOff = db.prepare(SQL.putOff)
  const filled = ({ folderId, states = [], search }: FileFilter) => ({
    folderId: folderId ?? null,
    states: states.length === 0 ? null : JSON.stringify(states),
    search: search?.trim() || null,
  })
  return {
    find: (id) => find.get(id),
    at: (folderId, path) => at.get(folderId, path),
    ofFolder: (folderId) => ofFolder.all(folderId),
    insert(folderId, path, fields) {
      const row = { folderId, path, present: 1, state: 'waiting', changedAt: new Date().toISOString(), ...fields }
      const names = Object.keys(row)
      db.prepare(`INSERT INTO files (${names.join(', ')}) VALUES (${names.map((name) => `@${name}`).join(', ')})`).run(
        row,
      )
    },
    change(id, fields) {
      const sets = Object.keys(fields).map((name) => `${name} = @${name}`)
      db.prepare(`UPDATE files SET ${[...sets, 'changedAt = @changedAt'].join(', ')} WHERE id = @id`).run({
        ...fields,
        id,
        changedAt: new Date().toISOString(),
      })
    },
    remove: (id) => void remove.run(id),
    toHash: (folderId, after, now, limit) => toHash.all({ folderId, after, now, limit }),
    toPlan: (folderId, after, limit) => toPlan.all(folderId, after, limit),
    reading: (folderId, after, limit) => reading.all(folderId, after, limit),
    toSend: (now, limit) => toSend.all({ now, limit }),
    nextTry: (now, folderId) => nextTry.get({ now, folderId: folderId ?? null })?.next ?? undefined,
    gone: (folderId) => gone.all(folderId),
    goneWith: (folderId, hash) => goneWith.get(folderId, hash),
    unhashedOfSize: (folderId, size) => (unhashedOfSize.get(folderId, size)?.count ?? 0) > 0,
    countRemote: (folderId) => countRemote.get(folderId)?.count ?? 0,
    held: (folderId) => held.get(folderId)?.count ?? 0,
    unfinished: (folderId, limits) => unfinished.get({ folderId, ...limits })?.count ?? 0,
    counts: (folderId) =>
      Object.fromEntries(counts.all({ folderId: folderId ?? null }).map((row) => [row.state, row.count])),
    list: (filter, after, limit) => list.all({ ...filled(filter), after: after ?? '', limit }),
    total: (filter) => total.get(filled(filter))?.count ?? 0,
    planAgain: (hash, besides) => planAgain.run(hash, besides).changes,
    decide: (folderId, decision) => void decide.run(decision, folderId),
    forgetRemote(folderId) {
      forgetGone.run(folderId)
      forgetRemote.run(folderId)
    },
    retry(ids) {
      if (ids) for (const id of ids) retryOne.run(id)
      else retryAll.run()
    },
    putOff: (size, later) => void putOff.run({ size, ...later }),
  }
}
