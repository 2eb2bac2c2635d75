import { parseArgs } from 'node:util'
import { AppError } from '../../errors.ts'
import { UsageError, type Command, type Given, type Options, type Outcome } from './command.ts'
import type { CommandContext } from './context.ts'
import { commandHelp, groupHelp, isGroup, programHelp, SYNC, usage, type CommandTable } from './help.ts'

/** What the program prints, and what it ends with: 0 done, 1 failed or something found wrong, 2 not understood. */
export interface Printed {
  stdout: string
  stderr: string
  exitCode: 0 | 1 | 2
}

/** The command that is meant when none is named. */
const USUAL = 'serve'

const EVERY_OPTION = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Does what the arguments ask for. Never throws: what went wrong is a sentence. */
export async function runProgram(
  table: CommandTable,
  args: readonly string[],
  context: CommandContext,
): Promise<Printed> {
  // Also where the arguments cannot be parsed.
  const asJson = args.includes('--json')
  try {
    return await perform(table, args, context)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const misused = error instanceof UsageError
    const code = misused ? 'USAGE' : error instanceof AppError ? error.code : 'FAILED'
    return {
      stdout: asJson ? documentOf({ error: { code, message } }) : '',
      stderr: `${message}\n`,
      exitCode: misused ? 2 : 1,
    }
  }
}

async function perform(table: CommandTable, args: readonly string[], context: CommandContext): Promise<Printed> {
  const { program } = context
  const ahead = args.findIndex((each) => each !== '--json')
  // Said before the command it is as good as behind it.
  if (args[0] === '--json') return perform(table, [...(ahead < 0 ? [USUAL] : args.slice(ahead)), '--json'], context)
  const [first = USUAL, ...others] = args
  if (first === '--version') return said(context.version)
  if (first === '--help' || first === '-h') return said(programHelp(program, context.syncProgram, table))
  if (first === 'help') return perform(table, [...others.slice(0, 2), '--help'], context)
  if (first === SYNC)
    throw new UsageError(`sync is a program of its own. \`${context.syncProgram} --help\` says what it does.`)
  const entry = table.find(({ name }) => name === first)
  if (!entry) throw new UsageError(`There is no command ${first}. \`${program} --help\` lists what there is.`)
  if (!isGroup(entry)) return performCommand(entry, others, context)
  const [second, ...rest] = others
  const command = entry.commands.find(({ name }) => name === `${entry.name} ${second}`)
  if (command) return performCommand(command, rest, context)
  if (others.includes('--help') || others.includes('-h')) return said(groupHelp(program, entry))
  const choices = entry.commands.map(({ name }) => name).join(', ')
  throw new UsageError(
    second === undefined || second.startsWith('-')
      ? `What is to be done with ${entry.name}? There is: ${choices}.`
      : `There is no command ${entry.name} ${second}. There is: ${choices}.`,
  )
}

async function performCommand(command: Command, args: readonly string[], context: CommandContext): Promise<Printed> {
  if (args.includes('--help') || args.includes('-h')) return said(commandHelp(context.program, command))
  const outcome = await command.run(context, parsed(command, args, context.program))
  if (!outcome) return { stdout: '', stderr: '', exitCode: 0 }
  return printed(outcome, args.includes('--json'))
}

function parsed(command: Command, args: readonly string[], program: string): Given<Options> {
  const words = command.words ?? []
  const misused = (what: string) =>
    new UsageError(`${what}\nUsage: ${usage(program, command)}\n\`${program} ${command.name} --help\` says more.`)
  const { values, positionals } = understoodArgs(command.options ?? {}, args, misused)
  const missing = words.slice(positionals.length).find((word) => !word.startsWith('['))
  if (missing) throw misused(`${missing} is missing.`)
  if (positionals.length > words.length) throw misused(`${positionals[words.length]} is one word too many.`)
  const { json, help: _help, ...own } = values
  return { values: own, words: positionals, asJson: json }
}

function understoodArgs(options: Options, args: readonly string[], misused: (what: string) => Error) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...EVERY_OPTION } })
  } catch (error) {
    const name = /'(?:-\w, )?(--?[\w-]+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? ''
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw misused(code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `There is no option ${name}.` : wrongValue(options, name))
  }
}

function wrongValue(options: Options, name: string): string {
  const value = options[name.replace(/^-+/, '')]?.value
  return value ? `${name} is followed by ${value}.` : `${name} stands alone.`
}

function said(text: string): Printed {
  return { stdout: `${text.trimEnd()}\n`, stderr: '', exitCode: 0 }
}

function printed({ text, json, failed }: Outcome, asJson: boolean): Printed {
  const sentences = text === '' ? '' : `${text}\n`
  const exitCode = failed ? 1 : 0
  return asJson ? { stdout: documentOf(json), stderr: '', exitCode } : { stdout: sentences, stderr: '', exitCode }
}

const documentOf = (json: unknown) => `${JSON.stringify(json, null, 2)}\n`
