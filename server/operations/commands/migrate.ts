import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadMasterKeys } from '../../crypto/masterKeys.ts'
import { holdData } from '../../db/dataLock.ts'
import { rehearseUpgrade, upgradeData, type Upgrade } from '../../db/upgrade/upgrade.ts'
import { defineCommand } from '../commandLine/command.ts'

/** `migrate` */
export const migrate = defineCommand({
  name: 'migrate',
  summary: 'brings the data up to date, as the start of the server does',
  options: {
    'dry-run': { type: 'boolean', says: 'tries it on a copy and changes nothing; the server may be running' },
  },
  notes: [
    'The changes are tried on a copy of the database first. Then a snapshot is kept in DATA_DIR/upgrades, and the data are changed; what ' +
      'fails is taken back. Stop the server before.',
  ],
  examples: [['migrate --dry-run', 'with a new version, before it takes the place of the old one']],
  async run(context, { values }) {
    const { dataDir } = context.config()
    if (!existsSync(join(dataDir, 'veracite.db'))) throw new Error(`There are no data in ${dataDir}.`)
    loadMasterKeys(context.config())
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

/** @throws while a server works on the data */
async function upgradeAlone(dataDir: string): Promise<Upgrade> {
  const letGo = holdData(dataDir)
  try {
    return (await upgradeData(dataDir)) ?? { applied: [] }
  } finally {
    letGo()
  }
}
