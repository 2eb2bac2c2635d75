import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { KEY_FILE, NEXT_KEY_FILE } from '../../crypto/keyFiles.ts'
import type { MasterKeys } from '../../crypto/masterKeys.ts'
import { noteVerification } from '../backup/lastBackup.ts'
import { readIdentity } from '../backup/locks.ts'
import { verifyBackup as verify, type VerifyResult } from '../backup/verify.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand, understood } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { masterKeysOf, sayWhereNotNoted } from './backup.ts'

const from = z.string('--from FOLDER is missing').min(1, '--from FOLDER is missing')

/** `verify-backup` */
export const verifyBackup = defineCommand({
  name: 'verify-backup',
  summary: 'reads a folder of backups and says what of it could not be restored',
  options: {
    from: { type: 'string', required: true, value: 'FOLDER', says: 'folder of backups; must be said' },
    snapshot: { type: 'string', value: 'NAME', says: 'whose database and files are tried; else the newest' },
    keys: { type: 'string', value: 'FOLDER', says: 'folder of the keys, where they lie apart' },
    identity: { type: 'string', value: 'FILE', says: 'file with the identity of an encrypted backup' },
    all: { type: 'boolean', says: 'opens every file with its key, and not a sample' },
  },
  notes: [
    'Reads every object of all snapshots and compares it with its hash, puts the database of one together and looks it over, and opens ' +
      'files with their keys, for which the master key is needed: the one of MASTER_KEY or DATA_DIR, or that of the backup.',
    'Ends with 1 where something is wrong, and names it.',
  ],
  examples: [['verify-backup --from /mnt/backups', 'once a week']],
  async run(context, { values }) {
    const folder = understood(from, values.from)
    const result = await verify({
      from: folder,
      snapshot: values.snapshot,
      keysFolder: values.keys,
      identity: values.identity === undefined ? undefined : readIdentity(values.identity),
      masterKey: masterKeyIfThere(context),
      all: values.all ?? false,
    })
    const at = context.runtime.now().toISOString()
    const { snapshot, faults } = result
    const { dataDir } = context.config()
    const note = { at, from: resolve(folder), snapshot, faults: faults.length }
    sayWhereNotNoted(context, () => noteVerification(dataDir, note))
    return { text: textOf(result), json: { verified: result }, failed: result.faults.length > 0 }
  },
})

/** Where backups are verified there need not be data; a key that is there and is none is told of. */
function masterKeyIfThere(context: CommandContext): MasterKeys | undefined {
  const { masterKey, masterKeyNext, dataDir } = context.config()
  const isThere =
    [masterKey, masterKeyNext].some(Boolean) ||
    [KEY_FILE, NEXT_KEY_FILE].some((name) => existsSync(join(dataDir, name)))
  return isThere ? masterKeysOf(context) : undefined
}

function textOf({ snapshot, snapshots, objects, bytes, opened, files, faults }: VerifyResult): string {
  return [
    ...faults,
    `Read ${objects} objects of ${snapshots} snapshots, ${bytesText(bytes)}; opened ${opened} of ${files} files of snapshot ${snapshot}.`,
    ...(opened === 0 && files > 0 ? ['No file was opened: that needs the master key, as MASTER_KEY.'] : []),
    faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} faults were found.`,
  ].join('\n')
}
