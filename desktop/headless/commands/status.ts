import { FILE_STATES, type FileState, type Status } from '../../contract/views.ts'
import { ConsoleError } from '../../core/consoleError.ts'
import { EXIT } from '../commandLine.ts'
import { ask, type Command, type Context } from './commands.ts'

export const status: Command = async (context) => {
  // Nothing has asked it yet: this process only looks.
  await context.console.probe()
  const now = await ask(context, 'status', {})
  context.give(now)
  const { connection, folders } = now
  context.say(`Server: ${connection.server ?? 'none'} (${stateOf(connection)})`)
  for (const folder of folders) {
    const counts = Object.entries(folder.counts).map(([state, count]) => `${count} ${state}`)
    context.say(`${folder.name}: ${folder.path} (${folder.state}) ${counts.join(', ')}`)
  }
  return exitOf(now)
}

/** How the server is, and why it is out of reach where that is known. */
export const stateOf = ({ state, trouble }: Status['connection']): string =>
  state === 'offline' && trouble !== null ? `${state}: ${trouble}` : state

/** What the state of things is, as a status of the process. */
export function exitOf({ connection, folders, failed }: Status): number {
  if (['none', 'signed-out', 'offline', 'no-storage'].includes(connection.state)) return EXIT.unconnected
  return failed > 0 || folders.some(({ held, state }) => held > 0 || state === 'missing') ? EXIT.failed : EXIT.fine
}

export const files: Command = async (context) => {
  const { state: states = [], search } = context.line.values
  if (!states.every(isState)) throw new ConsoleError('BAD_REQUEST', `--state takes one of ${FILE_STATES.join(', ')}.`)
  let cursor: string | undefined
  do {
    const page = await list(context, { states, search, cursor })
    for (const file of page.files) {
      context.give(file)
      context.say(
        `${file.state.padEnd(10)} ${file.path}${file.reason ? ` (${file.reason}${file.detail ? `: ${file.detail}` : ''})` : ''}`,
      )
    }
    cursor = page.cursor
  } while (cursor !== undefined)
  return EXIT.fine
}

const isState = (text: string): text is FileState => (FILE_STATES as readonly string[]).includes(text)

const list = (
  context: Context,
  { states, search, cursor }: { states: FileState[]; search: string | undefined; cursor: string | undefined },
) =>
  ask(context, 'files.list', {
    limit: 200,
    ...(states.length > 0 && { states }),
    ...(search && { search }),
    ...(cursor && { cursor }),
  })
