import type { parseArgs, ParseArgsConfig } from 'node:util'
import { z } from 'zod'
import type { CommandContext } from './context.ts'

/** An option of a command, as `node:util` parses it, with what its help says. */
export interface Option {
  type: 'string' | 'boolean'
  multiple?: boolean
  /** Whether it has to be said. */
  required?: boolean
  /** What stands for its value in the help, such as `DATE`; only for `string`. */
  value?: string
  /** What it does, in a few words that begin with a small letter. */
  says: string
}
export type Options = Readonly<Record<string, Option>>

/** What a command hands back. It is printed once, as the sentences or as the document. */
export interface Outcome {
  /** For people, without a line end after the last line. */
  text: string
  /** For programs: what `--json` prints, as one document. */
  json: unknown
  /** Something is wrong that the command was asked to look for: the program ends with 1. */
  failed?: boolean
}

/** What was said to a command. `O` gives the types of `values`. */
export interface Given<O extends Options> {
  values: ReturnType<typeof parseArgs<{ options: O & NonNullable<ParseArgsConfig['options']> }>>['values']
  /** Its words, in the order of {@link Command.words}. */
  words: readonly string[]
  /** Whether one document is asked for in place of sentences. */
  asJson: boolean
}

/** One thing that the program can be asked for. */
export interface Command<O extends Options = Options> {
  /** One word, or two where it is part of a {@link CommandGroup}. */
  name: string
  /** One line that begins with a small letter. */
  summary: string
  /** Names of its words in capitals, such as `CODE`; `[CODE]` where it can be left out. */
  words?: readonly string[]
  options?: O
  /** Paragraphs of its help: what must hold, what it leaves alone. */
  notes?: readonly string[]
  /** Arguments of calls that make sense, each with what it does. */
  examples: readonly (readonly [call: string, says: string])[]
  /** @throws {@link UsageError} for arguments that make no sense, any other error where the work failed */
  run(context: CommandContext, given: Given<O>): Promise<Outcome | undefined>
}

/** Commands that share their first word. */
export interface CommandGroup {
  name: string
  summary: string
  commands: readonly Command[]
}

/** Types the values of a command by its options. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command
}

/** The call was not understood: the program ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What `value` means by a schema whose messages are sentences for people. @throws UsageError */
export function understood<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new UsageError(`${result.error.issues.map(({ message }) => message).join('; ')}.`)
}
