import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from '../../db/migrations/index.ts'
import { isUpgradeUnderWay } from '../../db/upgrade/upgrade.ts'
import { lastBackup } from '../backup/lastBackup.ts'
import { askDatabase } from './askDatabase.ts'
import { ok, problem, reasonOf, warning, type Finding } from './check.ts'
import type { Facts } from '../../db/copies/databaseFacts.ts'

/** How long the process may take that looks at a database; a check of 10 GB takes longer, and then says so. */
export const READING_MS = 60_000

const UNFINISHED = (what: string) =>
  warning(
    `${what} is so large that it was not read in ${READING_MS / 1000} s.`,
    '`verify-backup --all` reads a whole backup of it, however long that takes.',
  )
const RESTORE = 'Stop the server, keep a copy of DATA_DIR, and restore the newest backup (docs/backup.md).'

/** Whether every page of the database can be read and its tables and indexes agree. */
export function checkPages(file: string): Promise<Finding> {
  return readThrough(file, 'pages', {
    sound: 'Every page of the database can be read, and its indexes agree with its tables.',
    unsound: 'The database is damaged',
  })
}

/** Whether rows refer to rows that are there. */
export function checkReferences(file: string): Promise<Finding> {
  return readThrough(file, 'references', {
    sound: 'All rows refer to rows that are there.',
    unsound: 'Rows refer to others that are not there',
  })
}

async function readThrough(
  file: string,
  about: 'pages' | 'references',
  { sound, unsound }: { sound: string; unsound: string },
): Promise<Finding> {
  if (!existsSync(file)) return noData(file)
  try {
    const faults = await askDatabase({ about, file }, READING_MS)
    if (!faults) return UNFINISHED('The database')
    return faults.length > 0 ? problem(`${unsound}: ${faults.slice(0, 3).join('; ')}.`, RESTORE) : ok(sound)
  } catch (error) {
    return problem(`The database cannot be read: ${reasonOf(error)}.`, RESTORE)
  }
}

/** Whether the data are of this version. @param facts undefined where there are no data yet */
export function checkMigrations(dataDir: string, facts: Facts | undefined): Finding {
  if (!facts) return noData(join(dataDir, 'veracite.db'))
  if (isUpgradeUnderWay(dataDir))
    return warning(
      'An upgrade was begun and not finished.',
      'The next start of the server finishes it, or takes it back.',
    )
  const known = Object.keys(migrations).sort()
  const newer = facts.applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return problem(
      `The data were made by a newer version: this one does not know ${newer.join(', ')}.`,
      'Run the newer version, or restore a backup of this one.',
    )
  const pending = known.filter((name) => !facts.applied.includes(name))
  if (pending.length > 0)
    return warning(
      `${pending.length} changes of the data are to be made: ${pending.join(', ')}.`,
      '`migrate --dry-run` tries them; the start of the server makes them.',
    )
  return ok(`The data are of this version (${facts.applied.at(-1)}).`)
}

/** Whether the files of search indexes are sound and fit the rows. */
export async function checkIndexes(dataDir: string): Promise<Finding> {
  const file = join(dataDir, 'veracite.db')
  if (!existsSync(file)) return noData(file)
  const found = await askDatabase({ about: 'indexes', file, folder: join(dataDir, 'indexes') }, READING_MS)
  if (!found) return UNFINISHED('The search index')
  const { files, missing, left, damaged, slugs } = found
  const named = (finding: Finding, ids: readonly number[]): Finding => ({
    ...finding,
    says: finding.says.replace(organizations(ids), organizations(ids.map((id) => slugs[id] ?? id))),
    unnamed: finding.says,
  })
  if (damaged.length > 0)
    return named(
      problem(
        `The search index of ${organizations(damaged)} is damaged.`,
        'The server writes it anew from the database when it meets the damage, or after you stopped it and removed the file.',
      ),
      damaged,
    )
  if (missing.length > 0)
    return named(
      warning(
        `There is no search index of ${organizations(missing)}, which ${missing.length === 1 ? 'has' : 'have'} documents.`,
        'The start of the server writes it from the database.',
      ),
      missing,
    )
  if (left.length > 0)
    return warning(
      `There is a search index of ${organizations(left)}, which ${left.length === 1 ? 'is' : 'are'} deleted.`,
      'The server removes it within a day; else stop it and remove the file.',
    )
  return ok(
    `${files} search indexes are sound, and fit the database. \`reindex --check\` compares them passage by passage.`,
  )
}

const organizations = (ids: readonly (number | string)[]) =>
  `${ids.length === 1 ? 'organization' : 'organizations'} ${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ', …' : ''}`

const DAY_MS = 24 * 3_600_000

/** How old the newest backup is, as far as the data folder knows of one. */
export function checkBackups(dataDir: string, now: Date): Finding {
  if (!existsSync(join(dataDir, 'veracite.db'))) return noData(dataDir)
  const advice = 'Make one every night: `backup --to FOLDER --keep 30`.'
  const last = lastBackup(dataDir)
  if (!last) return warning('No backup was made by the command `backup`.', advice)
  const days = Math.floor((now.getTime() - Date.parse(last.at)) / DAY_MS)
  const said = `The newest backup is ${days < 1 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`} old, in ${last.to}.`
  return days > 7 ? warning(said, advice) : ok(said)
}

function noData(file: string): Finding {
  return ok(`There are no data yet: ${file} is made by the first start.`)
}
