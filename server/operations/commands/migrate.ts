import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { loadMasterKeys } from '../../crypto/masterKeys.ts'
import { holdData } from '../../db/dataLock.ts'
import { rehearseUpgrade, upgradeData, type Upgrade } from '../../db/upgrade/upgrade.ts'
import { keptDatabases, type KeptDatabase } from '../../db/upgrade/snapshots.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand, UsageError, type Outcome } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { returnTo, type Returned } from '../upgrades/returnTo.ts'

/** `migrate` */
export const migrate = defineCommand({
  name: 'migrate',
  summary: 'brings the data up to date, as the start of the server does',
  options: {
    'dry-run': { type: 'boolean', says: 'tries it on a copy and changes nothing; the server may be running' },
    list: { type: 'boolean', says: 'lists the databases that upgrades have kept; the server may be running' },
    'return-to': { type: 'string', value: 'NAME', says: 'has the data work with one of them again' },
  },
  notes: [
    'The changes are tried on a copy of the database first. Then a snapshot is kept in DATA_DIR/upgrades, and the data are changed; what ' +
      'fails is taken back. Stop the server before.',
    '--return-to is for the time right after an upgrade, before the new version was in use: all that happened since is in the database that it\n' +
      'keeps beside, and nowhere else. Stop the server before, and start the version that made the older database afterwards: this one\n' +
      'upgrades it again. A backup is the way back at any later time.',
  ],
  examples: [
    ['migrate --dry-run', 'with a new version, before it takes the place of the old one'],
    ['migrate --list', 'what can be returned to'],
    ['migrate --return-to 20260102T030405Z.db', 'the data as the upgrade of that time found them'],
  ],
  async run(context, { values }) {
    const { dataDir } = context.config()
    if (!existsSync(join(dataDir, 'veracite.db'))) throw new Error(`There are no data in ${dataDir}.`)
    const said = [values['dry-run'] && '--dry-run', values.list && '--list', values['return-to'] && '--return-to']
    const asked = said.filter(Boolean)
    if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} cannot be asked for together.`)
    if (values.list) return listed(dataDir)
    loadMasterKeys(context.config())
    if (values['return-to'] !== undefined) return returned(context, values['return-to'])
    const rehearsal = values['dry-run'] ?? false
    const done: Upgrade = rehearsal ? await rehearseUpgrade(dataDir) : await upgradeAlone(dataDir)
    const count = done.applied.length
    const text =
      count === 0
        ? 'The data are up to date.'
        : rehearsal
          ? `${count} changes are to be made, and succeed on a copy: ${done.applied.join(', ')}.`
          : `${count} changes were made: ${done.applied.join(', ')}. The database as it was before is in ${done.snapshot}, without keys.`
    return { text, json: { migrate: { rehearsal, ...done } } }
  },
})

function listed(dataDir: string): Outcome {
  const databases = keptDatabases(dataDir)
  const text = databases.map(lineOf).join('\n') || 'No upgrade has kept a database of these data.'
  return { text, json: { databases } }
}

const lineOf = ({ name, kind, bytes, migration }: KeptDatabase) =>
  [
    name,
    kind === 'before-upgrade' ? 'before an upgrade' : 'before a return',
    bytesText(bytes),
    migration === null ? 'cannot be read' : `up to ${migration}`,
  ].join('\t')

async function returned(context: CommandContext, name: string): Promise<Outcome> {
  const done = await returnTo(context.config().dataDir, name, context.runtime.now())
  return { text: returnText(done), json: { returned: done } }
}

function returnText({ to, left, deletedSince, onlyLeft, documentsDeletedSince: documents }: Returned): string {
  return [
    `The data are as they were at ${to.takenAt}, up to ${to.migration}. The database that was there is in ${left};`,
    `\`migrate --return-to ${basename(left)}\` brings it back. Remove it when nobody needs it any more.`,
    ...(onlyLeft.length > 0
      ? [`Organizations founded since are in it alone, with their keys: ${onlyLeft.join(', ')}.`]
      : []),
    ...(deletedSince.length > 0 ? [`Organizations deleted since stay deleted: ${deletedSince.join(', ')}.`] : []),
    documents === null
      ? 'Documents that were deleted since are listed again, without their files.'
      : `Documents that were deleted for good since stay deleted: ${documents}.`,
    'Everybody has to sign in again, and search indexes are made anew.',
    ...(to.kind === 'before-upgrade'
      ? ['Start the version that was in use then: this one upgrades the data again.']
      : []),
  ].join('\n')
}

/** @throws while a server works on the data */
async function upgradeAlone(dataDir: string): Promise<Upgrade> {
  const letGo = holdData(dataDir)
  try {
    return (await upgradeData(dataDir)) ?? { applied: [] }
  } finally {
    letGo()
  }
}
