import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { loadMasterKeys, type MasterKeys } from '../../crypto/masterKeys.ts'
import { backup as makeBackup, type BackupResult } from '../backup/backup.ts'
import { noteBackup } from '../backup/lastBackup.ts'
import { reasonOf } from '../doctor/check.ts'
import { newIdentity } from '../backup/locks.ts'
import { bytesText } from '../backup/wording.ts'
import { defineCommand, understood, UsageError } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'

const options = z.object({
  to: z.string('--to FOLDER is missing').min(1, '--to FOLDER is missing'),
  keep: z.coerce.number('--keep is a number').int('--keep is a whole number').min(1, '--keep is at least 1').optional(),
})

/** `backup` */
export const backup = defineCommand({
  name: 'backup',
  summary: 'makes a snapshot of all data, also while the server runs',
  options: {
    to: {
      type: 'string',
      required: true,
      value: 'FOLDER',
      says: 'folder of backups; made where there is none. Must be said',
    },
    keys: { type: 'string', value: 'FOLDER', says: 'folder for the keys; else they lie beside the snapshots' },
    recipient: {
      type: 'string',
      value: 'age1…',
      multiple: true,
      says: 'encrypts everything for whoever has the identity; said when the folder is made',
    },
    keep: { type: 'string', value: 'N', says: 'removes all snapshots but the newest N' },
    'with-master-key': { type: 'boolean', says: 'puts the master key into the keys: who has both reads everything' },
    'keys-only': { type: 'boolean', says: 'replaces the keys alone, so that older snapshots lose what was deleted' },
    'make-identity': { type: 'string', value: 'FILE', says: 'makes an identity for --recipient, and nothing else' },
  },
  notes: [
    'What is unchanged since an earlier snapshot is not stored again. Search indexes are left out: the server makes them anew. ' +
      'Settings (environment variables), mails in outbox/ and, unless asked for, the master key are not part of a backup.',
    'Ends with 1 where the database names files that are not there; all else is stored.',
  ],
  examples: [
    ['backup --to /mnt/backups --keep 30', 'every night; a month of snapshots stays'],
    ['backup --make-identity veracite.age', 'a key pair; take the file off this machine'],
    ['backup --to /mnt/backups --recipient age1…', 'nobody reads it without the identity'],
    ['backup --to /mnt/backups --keys-only', 'right after an organization was deleted'],
  ],
  async run(context, { values }) {
    const file = values['make-identity']
    if (file !== undefined) return makeIdentity(file)
    const { to, keep } = understood(options, values)
    const { dataDir } = context.config()
    const result = await makeBackup({
      dataDir,
      to,
      keep,
      keysFolder: values.keys,
      recipients: values.recipient ?? [],
      withMasterKey: values['with-master-key'] ?? false,
      keysOnly: values['keys-only'] ?? false,
      masterKey: (mark) => masterKeysOf(context).withMark(mark),
      now: context.runtime.now,
    })
    sayWhereNotNoted(context, () => noteMade(context, to, result))
    return { text: textOf(result, to), json: { backup: result }, failed: result.lost.length > 0 }
  },
})

/** For the server to tell of; keys alone are no backup. */
function noteMade({ config, runtime }: CommandContext, to: string, { snapshot, bytes, lost }: BackupResult): void {
  if (snapshot === undefined) return
  const at = runtime.now().toISOString()
  noteBackup(config().dataDir, { at, to: resolve(to), snapshot, bytes, lost: lost.length })
}

/** What was done is done, though the server then says nothing of it. */
export function sayWhereNotNoted(context: CommandContext, note: () => void): void {
  try {
    note()
  } catch (error) {
    context.note(
      `It could not be noted in DATA_DIR, so that the server and doctor do not know of it: ${reasonOf(error)}.`,
    )
  }
}

/** @throws where it is missing */
export function masterKeysOf(context: CommandContext): MasterKeys {
  return loadMasterKeys(context.config())
}

async function makeIdentity(file: string) {
  const { identity, recipient } = await newIdentity()
  try {
    writeFileSync(file, `# recipient: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new UsageError(`${file} is there already.`)
    throw error
  }
  const text = `${recipient}\nThe identity is in ${file}. Keep it away from this machine: without it the backups cannot be read.`
  return { text, json: { recipient, identityFile: file } }
}

function textOf(result: BackupResult, to: string): string {
  const { snapshot, contents, removed } = result
  if (snapshot === undefined || !contents) return `The keys in ${to} are those of now.`
  const lines = [
    `Snapshot ${snapshot}: ${contents.organizations} organizations, ${contents.documents} documents, ${bytesText(result.bytes)}; ` +
      `${bytesText(result.bytesWritten)} were written.`,
    ...result.lost.map(
      ({ documentId, organizationId }) =>
        `The file of document ${documentId} of organization ${organizationId} is not there.`,
    ),
  ]
  if (removed && removed.snapshots.length + removed.objects > 0)
    lines.push(`Removed: ${removed.snapshots.length} snapshots, ${bytesText(removed.bytes)}.`)
  return lines.join('\n')
}
