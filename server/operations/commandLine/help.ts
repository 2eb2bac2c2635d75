import type { Command, CommandGroup, Options } from './command.ts'

/** What the program can be asked for. */
export type CommandTable = readonly (Command | CommandGroup)[]

export const isGroup = (entry: Command | CommandGroup): entry is CommandGroup => 'commands' in entry

const EVERY: readonly [string, string][] = [
  ['--json', 'one JSON document on standard output; sentences go to standard error'],
  ['--help, -h', 'says what can be done, for the program, a group or a command'],
]
/** A program of its own: the single executable starts it for this word. */
export const SYNC = 'sync'
const SYNC_SUMMARY = 'the sync console without a display: keeps a knowledge base in step with folders of this computer'
const EXITS =
  'Ends with 0 when it was done, 1 when it failed or found something wrong, 2 when the call was not understood.'

/** The help of the whole program; `syncProgram` is how the sync console is called. */
export function programHelp(program: string, syncProgram: string, table: CommandTable): string {
  return paragraphs(
    `Usage: ${program} [COMMAND] [OPTIONS]`,
    titled('Commands', columns([...table.map(({ name, summary }) => [name, summary] as const), [SYNC, SYNC_SUMMARY]])),
    `\`${program} COMMAND --help\` says more about one of them, and \`${syncProgram} --help\` about sync.`,
    titled('Options of every command', columns([...EVERY, ['--version', 'the version of the program']])),
    'Settings come from environment variables, such as DATA_DIR, the folder that holds all data; docs/configuration.md\nlists them. Without a command the server is started.',
    EXITS,
    titled(
      'Examples',
      examples(program, [
        ['serve', 'starts the server'],
        ['promocode --help', 'says what can be done with promocodes'],
      ]),
    ),
  )
}

/** The help of commands that share their first word. */
export function groupHelp(program: string, { name, summary, commands }: CommandGroup): string {
  return paragraphs(
    `${program} ${name}: ${summary}`,
    titled('Usage', commands.map((each) => `  ${usage(program, each)}`).join('\n')),
    titled('Commands', columns(commands.map((each) => [each.name, each.summary]))),
    `\`${program} ${commands[0]?.name ?? name} --help\` says more about one of them.`,
    titled(
      'Examples',
      examples(
        program,
        commands.flatMap((each) => each.examples.slice(0, 1)),
      ),
    ),
  )
}

/** The help of one command. */
export function commandHelp(program: string, command: Command): string {
  const own = Object.entries<Options[string]>(command.options ?? {}).map(
    ([name, { value, says }]): [string, string] => [value ? `--${name} ${value}` : `--${name}`, says],
  )
  return paragraphs(
    `${program} ${command.name}: ${command.summary}`,
    titled('Usage', `  ${usage(program, command)}`),
    ...(command.notes ?? []),
    titled('Options', columns([...own, ...EVERY])),
    titled('Examples', examples(program, command.examples)),
    EXITS,
  )
}

/** How a command is called, on one line. */
export function usage(program: string, { name, words = [], options = {} }: Command): string {
  const all = Object.entries<Options[string]>(options).map(([option, { value, required = false }]) => ({
    required,
    text: `--${option}${value ? ` ${value}` : ''}`,
  }))
  const needed = all.filter(({ required }) => required).map(({ text }) => text)
  const others = all.filter(({ required }) => !required).map(({ text }) => `[${text}]`)
  return [program, name, ...words, ...needed, ...others].join(' ')
}

const paragraphs = (...texts: string[]) => `${texts.join('\n\n')}\n`
const titled = (title: string, text: string) => `${title}\n${text}`

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

function examples(program: string, calls: Command['examples']): string {
  return calls.map(([call, says]) => `  ${program} ${call}\n      ${says}`).join('\n')
}
