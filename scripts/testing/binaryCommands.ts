import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DemoAccount } from '../lib/demoOrganization.ts'

/** What calls of the executable ended with. */
export interface CalledCommands {
  /** Exit code of each call; with what it said on standard error where it is not the one that is expected. */
  ended: Record<string, number | string>
  /** What `doctor` found, by the name of the check. */
  doctor: Record<string, { status: string; says: string }>
  /** What the sync console did with a folder. */
  synced: unknown
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}
type Call = (args: readonly string[], input?: string) => Promise<Ended>

const MEMBER = 'maren.holt@tarnwood.example'
const ORGANIZATION = 'tarnwood-outdoor'
/** Every command once, as they are called beside a running server, with the exit codes that they must have. */
const BESIDE: readonly (readonly [string, number])[] = [
  ['--help', 0],
  ['--version', 0],
  ['doctor', 0],
  ['doctor --bundle support.zip', 0],
  ['migrate --list', 0],
  ['backup --make-identity identity.age', 0],
  ['backup --to backups --with-master-key', 0],
  ['verify-backup --from backups --all', 0],
  ['restore --from backups --to restored', 0],
  [`organization list`, 0],
  [`organization show ${ORGANIZATION}`, 0],
  [`organization set-plan ${ORGANIZATION} premium`, 0],
  [`user list ${ORGANIZATION}`, 0],
  [`user set-role ${ORGANIZATION} ${MEMBER} admin`, 1],
  [`user unlock ${ORGANIZATION} ${MEMBER}`, 0],
  [`user send-reset ${ORGANIZATION} ${MEMBER}`, 0],
  [`user reset-second-factor ${ORGANIZATION} ${MEMBER}`, 1],
  ['promocode add SPRING --plan basic', 0],
  ['promocode list', 0],
  ['promocode disable SPRING', 0],
  ['plan list', 0],
  ['plan set basic --users 7', 0],
  ['plan push', 1],
  ['billing reconcile', 1],
  [`audit verify --organization ${ORGANIZATION}`, 0],
  ['reindex', 0],
  ['reindex --status', 0],
  ['rotate-key', 0],
  ['migrate', 1],
]
/** What is called once the server has ended. */
const AFTERWARDS: readonly (readonly [string, number])[] = [
  ['migrate --dry-run', 0],
  ['migrate', 0],
  ['migrate --return-to 20260102T030405Z.db', 1],
  ['reindex', 0],
  [`organization delete ${ORGANIZATION} --yes --statement statement.txt`, 0],
]

/** A call of the executable in a folder, with no environment. */
const callIn =
  (folder: string): Call =>
  async (args, input = '') => {
    const child = spawn(join(folder, 'veracite'), args, { cwd: folder, env: {} })
    const closed = once(child, 'close')
    child.stdin.end(input)
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    await closed
    return { code: child.exitCode, stdout, stderr }
  }

async function callAll(call: Call, lines: readonly (readonly [string, number])[]): Promise<CalledCommands['ended']> {
  const ended: CalledCommands['ended'] = {}
  for (const [line, expected] of lines) {
    const { code, stdout, stderr } = await call(line.split(' '))
    ended[line] = code === expected ? code : `${code} in place of ${expected}: ${stdout}${stderr}`
  }
  return ended
}

/** What every call must end with. */
export const EXPECTED_CODES = Object.fromEntries(BESIDE)
export const EXPECTED_CODES_AFTERWARDS = Object.fromEntries(AFTERWARDS)

/** Calls every command of the executable beside its server, and has the sync console keep a folder in step with it. */
export async function callBesideServer(folder: string, server: string, account: DemoAccount): Promise<CalledCommands> {
  const call = callIn(folder)
  const synced = await sync(call, folder, server, account)
  const ended = await callAll(call, BESIDE)
  const { stdout } = await call(['doctor', '--json'])
  const { doctor } = JSON.parse(stdout) as { doctor: { checks: { check: string; status: string; says: string }[] } }
  const found = doctor.checks.map(({ check, status, says }) => [check, { status, says }] as const)
  return { ended, doctor: Object.fromEntries(found), synced }
}

/** Calls what needs that no server runs. The organization is gone afterwards. */
export const callWithoutServer = (folder: string): Promise<CalledCommands['ended']> =>
  callAll(callIn(folder), AFTERWARDS)

async function sync(call: Call, folder: string, server: string, account: DemoAccount): Promise<unknown> {
  const files = join(folder, 'handbooks')
  mkdirSync(files)
  writeFileSync(join(files, 'parking.md'), '# Parking\n\nVisitors park behind the mill.\n')
  const console = (args: readonly string[], input?: string) =>
    call(['sync', ...args, '--data', join(folder, 'console'), '--json'], input)
  const words = ['--server', server, '--organization', account.organizationSlug, '--user', account.username]
  for (const [args, input] of [
    [['init', ...words, '--password-stdin'], `${account.password}\n`],
    [['add', files, '--level', 'users'], ''],
  ] as const) {
    const { code, stderr } = await console(args, input)
    if (code !== 0) throw new Error(`sync ${args[0]} ended with ${code}: ${stderr}`)
  }
  const { stdout } = await console(['once'])
  return JSON.parse(stdout)
}

/** The statement that the deletion of an organization has left. */
export const statementIn = (folder: string): string => readFileSync(join(folder, 'statement.txt'), 'utf8')
