import { realpathSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { goBehind } from '../goBehind.ts'
import { openLibc } from './libc.ts'
import { restrictFiles } from './landlock.ts'
import { restrictCalls } from './seccomp.ts'
import { LACKING_VARIABLE, PLAN_VARIABLE, type Plan, type Protection } from './plan.ts'

/**
 * First script of a process that will read untrusted files. It gives up rights, and then has Node start again in the same process with
 * the script that reads: rules on files hold for the thread that takes them and what comes after it, and Node has threads from the
 * beginning. Where the system has no such rules the script runs with fewer or none, and is told which are lacking.
 */

/** The channel to the parent: standard input, output and errors are the first three. */
const CHANNEL = 3
const PR_SET_NO_NEW_PRIVS = 38
/** Below this version, calls that cut files off or move them are not all refused. */
const WHOLE_LANDLOCK = 3

/** What programs and Node ask the system for when they start: libraries, their list, settings of OpenSSL, fonts, this process. */
const SYSTEM = {
  read: [
    '/lib',
    '/lib64',
    '/usr/lib',
    '/usr/lib64',
    '/usr/share',
    '/usr/local/lib',
    '/etc/ld.so.cache',
    '/etc/ssl',
    '/etc/fonts',
    '/proc/self',
    '/proc/meminfo',
    '/proc/cpuinfo',
    '/proc/stat',
    '/sys/devices/system/cpu',
    '/sys/fs/cgroup',
    '/dev/urandom',
  ],
  run: ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'],
  write: ['/dev/null'],
}

const { [PLAN_VARIABLE]: text = '', ...env } = process.env as Record<string, string>
const plan = JSON.parse(text) as Plan
start(plan).catch(() => process.exit(1))

async function start({ script, execArgv, readable, niceness }: Plan): Promise<void> {
  const lacking: string[] = []
  /** Takes the system at its word where it refuses. */
  const attempt = (what: Protection, work: () => void): void => {
    try {
      work()
    } catch (error) {
      lacking.push(`${what} (${error instanceof Error ? error.message : String(error)})`)
    }
  }
  try {
    const libc = await openLibc()
    libc.keepOpen(CHANNEL)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1)
    // What it becomes and the threads of that inherit it; afterwards no thread may be told but the one that tells.
    goBehind(niceness)
    const run = [realpathSync(process.execPath), ...SYSTEM.run]
    attempt('files', () => {
      const version = restrictFiles(libc, { read: [...SYSTEM.read, ...readable], run, write: SYSTEM.write })
      if (version < WHOLE_LANDLOCK) lacking.push(`files (version ${version} of Landlock knows no rule for cutting off)`)
    })
    attempt('network', () => restrictCalls(libc, process.pid))
    const channel = { NODE_CHANNEL_FD: String(CHANNEL), NODE_CHANNEL_SERIALIZATION_MODE: 'advanced' }
    const told = { [LACKING_VARIABLE]: lacking.join(', ') }
    libc.execve(process.execPath, [process.execPath, ...execArgv, script], { ...env, ...channel, ...told })
  } catch (error) {
    lacking.push(`files, network, processes (${error instanceof Error ? error.message : String(error)})`)
  }
  delete process.env[PLAN_VARIABLE]
  process.env[LACKING_VARIABLE] = lacking.join(', ')
  await import(pathToFileURL(script).href)
}
