import { z } from 'zod'
import { readIdentity } from '../backup/locks.ts'
import { restore as restoreBackup, type RestoreResult } from '../backup/restore.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand, understood } from '../commandLine/command.ts'

const folders = z.object({
  from: z.string('--from FOLDER is missing').min(1, '--from FOLDER is missing'),
  to: z.string('--to DATA_DIR is missing').min(1, '--to DATA_DIR is missing'),
})

/** `restore` */
export const restore = defineCommand({
  name: 'restore',
  summary: 'makes a data folder of a snapshot',
  options: {
    from: { type: 'string', required: true, value: 'FOLDER', says: 'folder of backups; must be said' },
    to: { type: 'string', required: true, value: 'DATA_DIR', says: 'new or empty folder for the data; must be said' },
    snapshot: { type: 'string', value: 'NAME', says: 'which one; else the newest' },
    keys: { type: 'string', value: 'FOLDER', says: 'folder of the keys, where they lie apart' },
    identity: { type: 'string', value: 'FILE', says: 'file with the identity of an encrypted backup' },
  },
  notes: [
    'Everything is compared with its hash on the way. A new folder appears as a whole or not at all. An empty one that is there keeps its place,\n' +
      'such as a volume that is mounted: nobody else can work on it meanwhile, and what was begun there is removed when it fails.',
    'An organization that was deleted after the snapshot was made is not restored. Everybody has to sign in again.',
    'Provide the master key as MASTER_KEY or as master.key in the folder, unless it was part of the backup, then start the server ' +
      'with DATA_DIR set to the folder: it makes the search indexes anew.',
  ],
  examples: [
    ['restore --from /mnt/backups --to /srv/veracite', 'the newest snapshot'],
    ['restore --from /mnt/backups --to /srv/veracite --identity /media/key/veracite.age', 'of an encrypted backup'],
  ],
  async run(_context, { values }) {
    const { from, to } = understood(folders, values)
    const { identity, snapshot, keys } = values
    const result = await restoreBackup({
      from,
      to,
      snapshot,
      keysFolder: keys,
      identity: identity === undefined ? undefined : readIdentity(identity),
    })
    return { text: textOf(result, to), json: { restored: result } }
  },
})

function textOf(result: RestoreResult, to: string): string {
  const { deletedSince, lost } = result
  return [
    `Snapshot ${result.snapshot} is in ${to}: ${result.files} files, ${bytesText(result.bytes)}.`,
    ...(deletedSince.length > 0
      ? [`Left out, because they were deleted since: organizations ${deletedSince.join(', ')}.`]
      : []),
    ...lost.map((each) => `The file of document ${each.documentId} was lost before the snapshot was made.`),
    result.masterKey
      ? 'The master key came with it, in master.key.'
      : 'The master key is not part of it: provide MASTER_KEY or master.key before you start the server.',
  ].join('\n')
}
