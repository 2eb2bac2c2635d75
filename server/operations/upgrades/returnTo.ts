import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { WAITING_TABLES } from '../../crypto/rotateMasterKey.ts'
import { copyDatabase, faultsOf, filesOf, syncFile } from '../../db/copies/copyDatabase.ts'
import { endSessions } from '../../db/copies/endSessions.ts'
import { followBlobs, namedBlobs } from '../../db/copies/namedBlobs.ts'
import { blankSecrets, fillSecrets, readSecrets, type WrappedSecrets } from '../../db/copies/secrets.ts'
import { holdData } from '../../db/dataLock.ts'
import { openOutsideEnds } from '../../db/outsideEnds.ts'
import {
  foldLog,
  keptDatabases,
  keptFolder,
  leftName,
  namesBlobs,
  organizationsIn,
  type KeptDatabase,
  type KnownOrganization,
} from '../../db/upgrade/snapshots.ts'
import { isUpgradeUnderWay } from '../../db/upgrade/upgrade.ts'
import { requireRoom } from '../backup/room.ts'
import { openWorkFolder } from '../backup/workFolder.ts'

/** What a return to an earlier database did. */
export interface Returned {
  to: KeptDatabase
  /** File with the database as it was found. It holds the keys of {@link Returned.onlyLeft} and no others. */
  left: string
  /** Slugs of organizations of the earlier database that were deleted since: they stay deleted. */
  deletedSince: string[]
  /** Slugs of organizations that the earlier database does not know. */
  onlyLeft: string[]
  /** How many documents stay deleted, because they were deleted for good since; null where so old a database does not tell. */
  documentsDeletedSince: number | null
}

/**
 * Has a data folder work with a database that an upgrade or a return has kept. The present one is kept beside it. Until the last step,
 * which is one rename, the data are as they were.
 * @throws with a sentence that says what stands in the way: a server that works on the data, no such database, no room, keys that do not fit
 */
export async function returnTo(dataDir: string, name: string, now: Date): Promise<Returned> {
  const letGo = holdData(dataDir)
  try {
    const to = keptDatabases(dataDir).find((each) => each.name === name)
    if (!to) throw new Error(`There is no database ${name} in ${keptFolder(dataDir)}. \`migrate --list\` lists them.`)
    if (isUpgradeUnderWay(dataDir))
      throw new Error(
        `An upgrade of ${dataDir} was not finished. Start the server once: it goes on with it, or takes it back.`,
      )
    const work = openWorkFolder(dataDir)
    try {
      return await exchange(dataDir, to, { work: work.path, now })
    } finally {
      work.close()
    }
  } finally {
    letGo()
  }
}

async function exchange(
  dataDir: string,
  to: KeptDatabase,
  { work, now }: { work: string; now: Date },
): Promise<Returned> {
  const present = join(dataDir, 'veracite.db')
  const earlier = join(keptFolder(dataDir), to.name)
  foldLog(present)
  requireRoom(dataDir, [present, earlier], 'A return')
  const copy = join(work, 'veracite.db')
  copyFileSync(earlier, copy)
  requireSound(copy, earlier)
  const [here, there] = [organizationsIn(present), organizationsIn(copy)]
  const deletedSince = fillIn(copy, { present, here, there })
  const documentsDeletedSince = followDeletions(copy, present, dataDir)
  endSessions(copy)
  requireSound(copy, earlier)
  syncFile(copy)

  const onlyLeft = here.filter((each) => !isAmong(there, each))
  const left = join(keptFolder(dataDir), leftName(dataDir, now))
  await keepPresent(present, { left, part: join(work, 'left.db'), keysOf: onlyLeft.map(({ id }) => id) })
  // They belong to the database that goes; the server makes them anew.
  rmSync(join(dataDir, 'indexes'), { recursive: true, force: true })
  for (const each of filesOf(present).slice(1)) rmSync(each, { force: true })
  const ends = openOutsideEnds(dataDir)
  ends.notePutBack({ kind: 'returned', name: to.name, takenAt: to.takenAt, at: now.toISOString() })
  ends.close()
  renameSync(copy, present)
  syncFile(dataDir)
  // Keys that it alone had are in force again, and a key that is destroyed later must not be found in it.
  blankSecrets(earlier)
  return { to, left, deletedSince, onlyLeft: onlyLeft.map(({ slug }) => slug), documentsDeletedSince }
}

function requireSound(copy: string, name: string): void {
  const faults = faultsOf(copy)
  if (faults.length > 0) throw new Error(`${name} is damaged: ${faults.join('; ')}. Nothing was changed.`)
}

const isAmong = (known: readonly KnownOrganization[], { id, createdAt }: KnownOrganization) =>
  known.some((each) => each.id === id && each.createdAt === createdAt)

/**
 * Gives organizations their keys, which are in the present database, or in the earlier one where the present one never knew them.
 * @returns slugs of those that were deleted since, which are removed
 */
function fillIn(
  copy: string,
  { present, here, there }: { present: string; here: KnownOrganization[]; there: KnownOrganization[] },
): string[] {
  const [now, own] = [readSecrets(present), readSecrets(copy)]
  const brought = Object.keys(own.secrets).length > 0
  if (brought && now.mark !== undefined && own.mark !== now.mark)
    throw new Error(
      'The master key was changed since. This database holds organizations that no other one has, and their keys open with the former ' +
        'master key alone. Nothing was changed.',
    )
  const known = there.filter((each) => isAmong(here, each)).map(({ id }) => String(id))
  const secrets = Object.fromEntries(Object.entries(now.secrets).filter(([id]) => known.includes(id)))
  const filled: WrappedSecrets = { secrets: { ...secrets, ...own.secrets }, mark: now.mark }
  const removed = fillSecrets(copy, filled, WAITING_TABLES)
  return there.filter(({ id }) => removed.includes(id)).map(({ slug }) => slug)
}

/** Documents that were deleted for good since, and their files with them, do not come back. */
function followDeletions(copy: string, present: string, dataDir: string): number | null {
  if (!namesBlobs(copy) || !namesBlobs(present)) return null
  const gone = namedBlobs(copy).filter(
    ({ kind, organizationId, name }) =>
      kind !== 'awaited' && !existsSync(join(dataDir, 'blobs', String(organizationId), name)),
  )
  const became = followBlobs(copy, present, gone)
  return became.filter(({ state }, at) => state === 'deleted' && gone[at]?.kind === 'original').length
}

/** Keeps a copy with the keys of those organizations alone that have none elsewhere: a key that is destroyed later must not be found in it. */
async function keepPresent(
  present: string,
  { left, part, keysOf }: { left: string; part: string; keysOf: readonly number[] },
): Promise<void> {
  await copyDatabase(present, part)
  blankSecrets(part, { except: keysOf })
  renameSync(part, left)
  syncFile(join(left, '..'))
}
