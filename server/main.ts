import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isSingleExecutable } from '../shared/ingest/extraction/singleExecutable.ts'
import { runProgram } from './operations/commandLine/runProgram.ts'
import { COMMANDS } from './operations/commands/index.ts'
import { createContext } from './program.ts'

/** Root of the product: two folders above the bundle, one above the source. */
const here = dirname(fileURLToPath(import.meta.url))
const root = import.meta.url.endsWith('.ts') ? join(here, '..') : join(here, '..', '..')

const program = isSingleExecutable()
  ? basename(process.execPath)
  : `node ${relative(process.cwd(), process.argv[1] ?? '')}`
const context = createContext({
  program,
  ...(isSingleExecutable() && { syncProgram: `${program} sync` }),
  root,
  env: process.env,
})

void runProgram(COMMANDS, process.argv.slice(2), context).then(async ({ stdout, stderr, exitCode }) => {
  await written(process.stderr, stderr)
  await written(process.stdout, stdout)
  process.exit(exitCode)
})

/** Writes all of a text: a pipe may take it in pieces, and a process that ends loses what it has not taken. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => stream.write(text, () => resolve()))
}
