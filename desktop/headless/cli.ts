#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { isSingleExecutable } from '../../shared/ingest/extraction/singleExecutable.ts'
import { createConsole } from '../core/console.ts'
import { ConsoleError } from '../core/consoleError.ts'
import { fileSecrets } from '../core/secrets.ts'
import { consoleEntries } from '../core/workers.ts'
import { EXIT, helpOf, readCommandLine, type CommandLine } from './commandLine.ts'
import type { Command, Context } from './commands/commands.ts'
import { add, decide, dryRun, remove } from './commands/folders.ts'
import { init } from './commands/init.ts'
import { files, status } from './commands/status.ts'
import { once, run } from './commands/sync.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  init,
  add,
  status,
  files,
  'dry-run': dryRun,
  once,
  run,
  decide,
  remove,
}

/** How this program is called. */
const program = isSingleExecutable() ? `${basename(process.execPath)} sync` : 'veracite-sync'

/** Root of the product: two folders above the bundle, and above the source. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function main(): Promise<number> {
  const line = readCommandLine(process.argv.slice(2), process.env)
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  if (line.values.version) return tell(version)
  const command = line.command === undefined ? undefined : COMMANDS[line.command]
  if (line.values.help) return tell(helpOf(program))
  if (!command) {
    process.stderr.write(line.command ? `There is no command ${line.command}. Try --help.\n` : helpOf(program))
    return EXIT.misused
  }
  const console = await createConsole({
    dataDir: line.dataDir,
    secrets: fileSecrets(line.dataDir),
    version,
    entries: consoleEntries(),
    modelDir: process.env['MODEL_DIR'] ?? join(root, 'shared', 'models'),
    model: process.env['EMBEDDING_MODEL'] ?? 'veracite-multilingual',
    watches: line.command === 'run',
  })
  try {
    return await command(contextOf(line, console))
  } finally {
    await console.stop()
  }
}

function tell(text: string): number {
  process.stdout.write(`${text.trimEnd()}\n`)
  return EXIT.fine
}

function contextOf(line: CommandLine, console: Context['console']): Context {
  const { json } = line.values
  return {
    line,
    console,
    pages: join(root, 'dist', 'desktop', 'renderer'),
    say: (text) => void (json || process.stdout.write(`${text}\n`)),
    note: (text) => void process.stderr.write(`${text}\n`),
    give: (value) => void (json && process.stdout.write(`${JSON.stringify(value)}\n`)),
    secret: (question) => readSecret(question, line.values['password-stdin']),
    stopped: new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
    }),
  }
}

let typed: AsyncIterator<string> | undefined

/** A line of standard input; what is typed at a terminal is not shown. */
async function readSecret(question: string, fromInput: boolean): Promise<string> {
  if (process.stdin.isTTY && !fromInput) {
    process.stderr.write(question)
    const terminal = createInterface({ input: process.stdin, terminal: true })
    const answer = await new Promise<string>((resolve) => terminal.once('line', resolve))
    terminal.close()
    process.stderr.write('\n')
    return answer
  }
  typed ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const { value, done } = await typed.next()
  if (done) throw new ConsoleError('BAD_REQUEST', 'Standard input ended before the password.')
  return value
}

/** What the program ends with after an error: the call was wrong, another process is at work, the server is away, or anything else. */
function exitFor(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'BAD_REQUEST' || code.startsWith('ERR_PARSE_ARGS')) return EXIT.misused
  if (code === 'RUNNING') return EXIT.running
  return code === 'OFFLINE' ? EXIT.unconnected : EXIT.failed
}

main().then(
  (exitCode) => process.exit(exitCode),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(exitFor(error))
  },
)
