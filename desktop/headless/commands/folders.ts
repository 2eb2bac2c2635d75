import { basename, resolve } from 'node:path'
import { folderRules } from '../../contract/views.ts'
import { ConsoleError } from '../../core/consoleError.ts'
import { EXIT } from '../commandLine.ts'
import { ask, folderCalled, type Command } from './commands.ts'

const MEGABYTE = 1024 * 1024

export const add: Command = async (context) => {
  const { words, values } = context.line
  const [path] = words
  if (!path) throw new ConsoleError('BAD_REQUEST', 'add needs the path of a folder.')
  const root = resolve(path)
  const megabytes = values['max-size']
  const rules = folderRules.safeParse({
    accessLevel: values.level ?? 'users',
    subfolders: !values['no-subfolders'],
    include: values.include ?? [],
    exclude: values.exclude ?? [],
    maxBytes: megabytes === undefined ? null : Math.floor(Number(megabytes) * MEGABYTE),
    types: values.types?.split(',').flatMap((type) => type.trim().replace(/^\./, '') || []) ?? null,
    polling: values.polling,
  })
  if (!rules.success)
    throw new ConsoleError(
      'BAD_REQUEST',
      `The rules cannot be used: ${rules.error.issues.map(({ path: at }) => at.join('.')).join(', ')}.`,
    )
  const folder = await ask(context, 'folders.add', { path: root, name: values.name ?? basename(root), ...rules.data })
  context.give(folder)
  context.say(`${folder.path} is watched as ${folder.name}.`)
  return EXIT.fine
}

export const remove: Command = async (context) => {
  const documents = context.line.values.documents ?? 'keep'
  if (documents !== 'keep' && documents !== 'quarantine')
    throw new ConsoleError('BAD_REQUEST', '--documents takes keep or quarantine.')
  const folder = await folderCalled(context, context.line.words[0])
  await ask(context, 'folders.remove', { id: folder.id, documents })
  context.give({ id: folder.id, documents })
  context.say(`${folder.name} is watched no more from the next sync on.`)
  return EXIT.fine
}

export const decide: Command = async (context) => {
  const [name, removals] = context.line.words
  if (removals !== 'remove' && removals !== 'keep')
    throw new ConsoleError('BAD_REQUEST', 'decide needs the name of a folder, and remove or keep.')
  const folder = await folderCalled(context, name)
  const after = await ask(context, 'folders.decide', { id: folder.id, removals })
  context.give(after)
  context.say(removals === 'keep' ? 'The documents stay.' : 'The documents go to quarantine with the next sync.')
  return EXIT.fine
}

export const dryRun: Command = async (context) => {
  const folder = await folderCalled(context, context.line.words[0])
  const plan = await ask(context, 'folders.dryRun', { id: folder.id })
  context.give(plan)
  for (const { path, action, to, reason } of plan.items)
    context.say(`${action.padEnd(6)} ${path}${to ? ` -> ${to}` : ''}${reason ? ` (${reason})` : ''}`)
  const { send, unchanged, moves, removals, skipped } = plan
  context.say(
    `${send.files} to send (${send.bytes} bytes), ${unchanged} unchanged, ${moves} moved, ${removals} to remove, ${skipped} skipped. Nothing was sent.`,
  )
  return EXIT.fine
}
