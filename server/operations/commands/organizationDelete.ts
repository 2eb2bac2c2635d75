import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSessions } from '../../access/sessions.ts'
import { createLogEraser } from '../../db/logEraser.ts'
import { transactionsOf } from '../../db/transaction.ts'
import { createLogger } from '../../logger.ts'
import { deleteOrganization } from '../../organizations/deletion.ts'
import { scopeOf } from '../../scope.ts'
import { lastBackup } from '../backup/lastBackup.ts'
import { defineCommand, UsageError } from '../commandLine/command.ts'
import type { CommandContext } from '../commandLine/context.ts'
import { postingMailer } from '../commandLine/postingMailer.ts'
import { leaversOf } from '../deletion/leavers.ts'
import { withCatalog } from './withCatalog.ts'

/** `organization delete` */
export const organizationDelete = defineCommand({
  name: 'organization delete',
  summary: 'deletes an organization for good: its key is destroyed at once',
  words: ['ORGANIZATION'],
  options: {
    yes: { type: 'boolean', required: true, says: 'it is meant; must be said, and cannot be taken back' },
    statement: { type: 'string', value: 'FILE', says: 'writes the statement of deletion into this new file' },
  },
  notes: [
    'The same as a deletion by the owner. Members are signed out and nobody can read documents, questions and answers on this server any\n' +
      'more. Encrypted files and the search index are removed by the server that runs, or by the next start.',
    'Backups: the keys that lie there open the content until the next backup into that folder, or `backup --to FOLDER --keys-only`. Run it\n' +
      'for every folder of backups right after the deletion.',
  ],
  examples: [
    [
      'organization delete acme --yes --statement acme.txt',
      'acme is gone, and acme.txt says what was destroyed and what was not',
    ],
    ['organization delete acme --yes', 'the same, with the statement on standard output'],
  ],
  async run(context, { words: [slug = ''], values }) {
    if (!values.yes)
      throw new UsageError(`Nothing was deleted. \`organization delete ${slug} --yes\` deletes ${slug} for good.`)
    const { statement: file } = values
    const { statement, logEmptied } = await writingTo(file, () => remove(context, slug))
    const last = lastBackup(context.config().dataDir)
    const text = [
      `${slug} is deleted. Nobody can read its content on this server any more.`,
      ...(logEmptied
        ? []
        : ['A program that reads the database keeps its log, which the server empties as soon as that has ended.']),
      'Its encrypted files and its search index are removed by the server within a minute, or at its next start.',
      last
        ? `Backups: until their keys are replaced, they open the content. Run \`backup --to ${last.to} --keys-only\`, and the same for every other folder of backups.`
        : 'Backups, if there are any: until their keys are replaced, they open the content. Run `backup --to FOLDER --keys-only` for every folder of backups.',
      file === undefined ? `\n${statement.trimEnd()}` : `The statement of deletion is in ${file}.`,
    ].join('\n')
    return { text, json: { deleted: { organization: slug, logEmptied, lastBackup: last ?? null, statement } } }
  },
})

const remove = (context: CommandContext, slug: string) =>
  withCatalog(context, async (catalog, data) => {
    const { db } = data
    const { runtime } = context
    const { id } = await catalog.find(slug)
    const eraser = createLogEraser(db, createLogger('error', process.stderr))
    const leavers = leaversOf({
      sessions: createSessions(db, { secure: false, now: runtime.now }),
      mailer: postingMailer(context, data),
      runtime,
    })
    let logEmptied = false
    const erase = async () => void (logEmptied = await emptied(eraser.erase))
    // A server that runs beside it notices by itself, forgets the key, and removes the rest.
    const alone = { keyring: { forget: () => {} }, onRemove: () => {}, logEraser: { erase } }
    const deps = { ...alone, db, inTransaction: transactionsOf(db), leavers, runtime }
    try {
      const scope = scopeOf({ organizationId: id })
      return { statement: await deleteOrganization(deps, scope, { confirm: slug, by: 'operator' }), logEmptied }
    } finally {
      eraser.stop()
    }
  })

const TRIES = 8
const PAUSE_MS = 250

/** Tries for some seconds: a server that runs beside it reads for moments only. */
async function emptied(erase: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await erase()) return true
    await sleep(PAUSE_MS)
  }
  return false
}

/** Makes the file before anything is deleted, so that no statement is lost for want of a place. */
async function writingTo<T extends { statement: string }>(
  file: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (file === undefined) return work()
  const handle = openNew(file)
  try {
    const done = await work().catch((error: unknown) => {
      rmSync(file, { force: true })
      throw error
    })
    writeFileSync(handle, done.statement)
    fsyncSync(handle)
    return done
  } finally {
    closeSync(handle)
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    const why = exists
      ? 'is there already'
      : `cannot be written (${error instanceof Error ? error.message : String(error)})`
    throw new Error(`${file} ${why}. Nothing was deleted; name another file.`, { cause: error })
  }
}
