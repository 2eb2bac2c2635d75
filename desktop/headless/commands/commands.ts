import type { Console } from '../../core/console.ts'
import type { ChannelAnswer, ChannelName, ChannelRequest } from '../../contract/channels.ts'
import { ConsoleError } from '../../core/consoleError.ts'
import type { CommandLine } from '../commandLine.ts'

/** What a command works with. */
export interface Context {
  line: CommandLine
  console: Console
  /** Folder of the built pages. */
  pages: string
  /** Says something to people; silent where answers are JSON. */
  say(text: string): void
  /** Says on standard error what is waited for. */
  note(text: string): void
  /** Gives a value out as JSON; silent otherwise. */
  give(value: unknown): void
  /** Reads a secret from the terminal, or standard input. */
  secret(question: string): Promise<string>
  /** Rejects nothing; fulfilled when the process is asked to end. */
  stopped: Promise<void>
}

/** Returns the status that the process ends with. @throws ConsoleError */
export type Command = (context: Context) => Promise<number>

/** Asks the console. @throws ConsoleError with its words */
export async function ask<Name extends ChannelName>(
  { console }: Pick<Context, 'console'>,
  name: Name,
  request: ChannelRequest<Name>,
): Promise<ChannelAnswer<Name>> {
  const outcome = await console.call(name, request)
  if (!outcome.ok) throw new ConsoleError(outcome.error.code, outcome.error.message)
  return outcome.answer
}

/** The folder that is meant by a name, an id or a path. @throws ConsoleError */
export async function folderCalled(context: Context, word: string | undefined) {
  const { folders } = await ask(context, 'status', {})
  const found = folders.filter(({ id, name, path }) => word === undefined || [id, name, path].includes(word))
  if (found.length === 1 && found[0]) return found[0]
  throw new ConsoleError(
    'NOT_FOUND',
    found.length === 0 ? 'No such folder is watched.' : 'Say which folder: by its name, its path or its id.',
  )
}
