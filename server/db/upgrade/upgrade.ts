import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../connection.ts'
import { copyDatabase, faultsOf, filesOf, syncFile } from '../copies/copyDatabase.ts'
import { lockFolder } from '../copies/folderLock.ts'
import { blankSecrets } from '../copies/secrets.ts'
import { isEmptyDatabase, migrateToLatest, migrationState, type Migrations } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { readState, writeState } from './upgradeState.ts'

/** What an upgrade of a data folder did, or would do. */
export interface Upgrade {
  /** Names of the migrations. */
  applied: string[]
  /** The newest migration that the data had before. */
  from?: string | undefined
  /** File of the snapshot of the database before; absent after a rehearsal. */
  snapshot?: string
}

/** A snapshot has another name until it holds no secrets any more. */
const partOf = ({ folder }: Place, snapshot: string) => join(folder, `${snapshot}.part`)

interface Place {
  dataDir: string
  file: string
  folder: string
  state: string
  all: Migrations
}

const placeOf = (dataDir: string, all: Migrations): Place => {
  const folder = join(dataDir, 'upgrades')
  return { dataDir, file: join(dataDir, 'veracite.db'), folder, state: join(folder, 'state.json'), all }
}

/** So many snapshots of former upgrades stay. */
const KEPT = 2

/** Whether a start that was killed left an upgrade half-way. Nothing of the database is looked at. */
export function isUpgradeUnderWay(dataDir: string): boolean {
  return readState(placeOf(dataDir, migrations).state) !== undefined
}

/**
 * Brings existing data up to date before they are used: a snapshot of the database, a rehearsal on a copy of it, the migrations, a look at
 * the whole result. What fails leaves the data as they were. A start that was killed on the way is gone on with by the next. A new or
 * present database is left alone.
 * @throws with a sentence that says what happened and what to do
 */
export async function upgradeData(dataDir: string, all: Migrations = migrations): Promise<Upgrade | undefined> {
  const place = placeOf(dataDir, all)
  if (!readState(place.state) && (await pendingIn(place)).length === 0) return undefined
  const release = await hold(place.folder)
  try {
    await settleFormer(place)
    const { applied: had, pending: applied } = await stateIn(place)
    if (applied.length === 0) return undefined
    const snapshot = await takeSnapshot(place)
    try {
      await rehearse(place, partOf(place, snapshot))
    } catch (error) {
      rmSync(partOf(place, snapshot))
      throw notBegun(error)
    }
    writeState(place.state, { snapshot, phase: 'migrating' })
    await migrateOrReturn(place, snapshot)
    return { applied, from: had.at(-1), snapshot: join(place.folder, snapshot) }
  } finally {
    release()
  }
}

/** Tries the migrations on a copy of a data folder's database, which a server may be using. @throws as {@link upgradeData} */
export async function rehearseUpgrade(dataDir: string, all: Migrations = migrations): Promise<Upgrade> {
  const place = placeOf(dataDir, all)
  const { applied: had, pending: applied } = await stateIn(place)
  const release = await hold(place.folder)
  const copy = join(place.folder, 'copy.part')
  try {
    requireRoom(place)
    await copyDatabase(place.file, copy)
    await rehearse(place, copy).catch((error: unknown) => {
      throw notBegun(error)
    })
    return { applied, from: had.at(-1) }
  } finally {
    for (const each of filesOf(copy)) rmSync(each, { force: true })
    release()
  }
}

/** Goes on with what a killed start had begun. */
async function settleFormer(place: Place): Promise<void> {
  const former = readState(place.state)
  for (const name of readdirSync(place.folder))
    if (/[.]part(-\w+)?$/.test(name) && name !== `${former?.snapshot}.part`)
      rmSync(join(place.folder, name), { force: true })
  if (!former) return
  if (former.phase === 'returning') return putBack(place, former.snapshot)
  if ((await pendingIn(place)).length === 0) return migrateOrReturn(place, former.snapshot)
  // Nothing of it was done, and the version before may have been at work since: it is begun anew.
  rmSync(partOf(place, former.snapshot), { force: true })
  writeState(place.state, undefined)
}

const pendingIn = async (place: Place): Promise<string[]> => (await stateIn(place)).pending

async function stateIn({ file, all }: Place): Promise<{ applied: string[]; pending: string[] }> {
  const none = { applied: [], pending: [] }
  if (!existsSync(file)) return none
  const db = openDatabase(file)
  try {
    return (await isEmptyDatabase(db)) ? none : await migrationState(db, all)
  } finally {
    await db.destroy()
  }
}

async function takeSnapshot(place: Place): Promise<string> {
  requireRoom(place)
  const name = `${new Date().toISOString().replace(/[-:]|[.]\d+/g, '')}.db`
  await copyDatabase(place.file, partOf(place, name))
  return name
}

async function rehearse(place: Place, snapshot: string): Promise<void> {
  const before = faultsOf(snapshot)
  if (before.length > 0) throw new Error(`the database was damaged before: ${before.join('; ')}`)
  const copy = join(place.folder, 'rehearsal.part')
  try {
    copyFileSync(snapshot, copy)
    await migrateAndCheck(copy, place.all)
  } finally {
    for (const each of filesOf(copy)) rmSync(each, { force: true })
  }
}

async function migrateAndCheck(file: string, all: Migrations): Promise<void> {
  const db = openDatabase(file)
  try {
    await migrateToLatest(db, all)
  } finally {
    await db.destroy()
  }
  const faults = faultsOf(file)
  if (faults.length > 0) throw new Error(faults.join('; '))
}

async function migrateOrReturn(place: Place, snapshot: string): Promise<void> {
  try {
    await migrateAndCheck(place.file, place.all)
  } catch (error) {
    writeState(place.state, { snapshot, phase: 'returning' })
    putBack(place, snapshot)
    throw new Error(
      `The upgrade of the data failed (${messageOf(error)}). The data are as they were before it. ` +
        'Start the version that ran before; this one tries again when it is started.',
      { cause: error },
    )
  }
  // Kept for whoever wants to look at it; a key that is destroyed later must not be found in it.
  const part = partOf(place, snapshot)
  if (existsSync(part)) {
    blankSecrets(part)
    renameSync(part, join(place.folder, snapshot))
    syncFile(place.folder)
  }
  writeState(place.state, undefined)
  const old = readdirSync(place.folder).filter((name) => /^\d{8}T\d{6}Z[.]db$/.test(name))
  for (const name of old.sort().slice(0, -KEPT)) rmSync(join(place.folder, name))
}

/** Puts the snapshot into the database's place. Killed on the way, it is done again. */
function putBack(place: Place, snapshot: string): void {
  const from = partOf(place, snapshot)
  if (existsSync(from)) {
    const part = join(place.folder, 'return.part')
    copyFileSync(from, part)
    syncFile(part)
    // The log belongs to the database that goes.
    for (const each of filesOf(place.file).slice(1)) rmSync(each, { force: true })
    renameSync(part, place.file)
    syncFile(dirname(place.file))
  }
  writeState(place.state, undefined)
  rmSync(from, { force: true })
}

/** While another process upgrades the same data it is waited for. */
const PATIENCE_MS = 10 * 60_000
const PAUSE_MS = 200

async function hold(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(PAUSE_MS)) {
    const release = lockFolder(folder)
    if (release) return release
  }
  throw new Error(
    'Another program has been upgrading these data for ten minutes. Wait until it is done, and start again.',
  )
}

const SPARE = 64 * 1024 * 1024
const MEGABYTE = 1024 * 1024

/** For the snapshot, the copy of the rehearsal, and what migrations write. */
const COPIES = 3

function requireRoom({ dataDir, file }: Place): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const needed = statSync(file).size * COPIES + SPARE
  if (bavail * bsize >= needed) return
  const [need, left] = [Math.ceil(needed / MEGABYTE), Math.floor((bavail * bsize) / MEGABYTE)]
  throw new Error(
    `The upgrade of the data needs ${need} MB on the disk of ${dataDir}, and ${left} MB are left. ` +
      'Nothing was changed. Make room and start again.',
  )
}

function notBegun(error: unknown): Error {
  return new Error(
    `The upgrade of the data was not begun: it failed on a copy (${messageOf(error)}). Nothing was changed. ` +
      'Start the version that ran before.',
    { cause: error },
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
