import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a command ends with. */
export const EXIT = { fine: 0, failed: 1, misused: 2, unconnected: 3, running: 4 } as const

/** What `--help` prints; `program` is how it is called: `veracite-sync`, or `veracite sync` in the single executable. */
export const helpOf = (program: string) => `${program}: keeps a knowledge base in step with folders of this computer

Usage: ${program} COMMAND [OPTIONS]

Commands
  init       connect to a server: --server URL --organization SLUG --user NAME [--code DIGITS] [--proxy URL]
             the password is asked for, or read from standard input with --password-stdin
  add PATH   watch a folder
             --name NAME            what its documents lie under in the library; else the folder's own name
             --level LEVEL          who may see them: public, users (as usual) or admin
             --no-subfolders        only files in the folder itself
             --include GLOB, --exclude GLOB   which files are in; may be repeated
             --types EXT,EXT        only these kinds of file
             --max-size MEGABYTES   no larger files
             --polling              for network drives that tell of no changes
  status     what is watched, and what every file is in
  files      every file with its state and reason: [--state STATE], which may be repeated, [--search TEXT]
  dry-run    what a sync would do, before anything is sent: [PATH or NAME of a folder]
  once       sync once, and end; a server that cannot be reached is waited for, for 20 seconds
  run        sync until stopped; --page serves the console on this computer and prints a link, --port PORT
  decide     removals that wait for a word: NAME of the folder, remove or keep
  remove     watch a folder no more: NAME; --documents keep (as usual) or quarantine

Options of every command
  --data FOLDER   where settings and ledger are kept; else $VERACITE_SYNC_DATA, or a folder of the user's own
  --json          answers as JSON, one value a line
  --help, --version

Examples
  ${program} init --server https://kb.example.org --organization acme --user ada
  ${program} add /srv/handbooks --level users
  ${program} run

Ends with 0 when all is well, 1 when it failed, some files could not be synced or removals wait for a word, 2 when the call was not understood,
3 when the server cannot be reached or the console is not signed in, 4 when another process syncs from the same data.
`

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', default: false },
  server: { type: 'string' },
  organization: { type: 'string' },
  user: { type: 'string' },
  code: { type: 'string' },
  proxy: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
  name: { type: 'string' },
  level: { type: 'string' },
  'no-subfolders': { type: 'boolean', default: false },
  include: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  types: { type: 'string' },
  'max-size': { type: 'string' },
  polling: { type: 'boolean', default: false },
  state: { type: 'string', multiple: true },
  search: { type: 'string' },
  page: { type: 'boolean', default: false },
  port: { type: 'string' },
  documents: { type: 'string' },
} as const

/** A command with what was said to it. */
export type CommandLine = ReturnType<typeof readCommandLine>

/** @throws Error with a sentence for people where an option is unknown */
export function readCommandLine(args: readonly string[], env: Readonly<Record<string, string | undefined>>) {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [command, ...words] = positionals
  return { command, words, values, dataDir: resolve(values.data ?? env['VERACITE_SYNC_DATA'] ?? usualFolder(env)) }
}

function usualFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (process.platform === 'win32') return join(env['LOCALAPPDATA'] ?? homedir(), 'veracite-sync')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'veracite-sync')
  return join(env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'veracite-sync')
}
