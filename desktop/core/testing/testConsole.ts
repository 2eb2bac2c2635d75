import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelAnswer, ChannelName, ChannelRequest } from '../../contract/channels.ts'
import { PASSWORD } from '../../../server/testing/organizations.ts'
import { until } from '../../../server/testing/until.ts'
import { CONNECTION } from '../engine/connection.ts'
import { openLedger } from '../ledger/openLedger.ts'
import { createConsole, type Console } from '../console.ts'
import type { ConsoleOptions } from '../consoleOptions.ts'
import { fileSecrets } from '../secrets.ts'
import { consoleEntries } from '../workers.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Short times: what is waited for in tests is always something that was done, never a clock. */
export const QUICK = { settleMs: 0, removalMs: 0, burstMs: 1, pollMs: 20, longestPollMs: 100, probeMs: 20 } as const

/** How long the work of a test may take; beyond that it says what is left. */
const PATIENCE_MS = 100_000

/** A console over folders of its own, real files and a real ledger. */
export interface TestConsole {
  console: Console
  dataDir: string
  /** Asks, and throws with the console's words where it refuses. */
  ask<Name extends ChannelName>(name: Name, request: ChannelRequest<Name>): Promise<ChannelAnswer<Name>>
  /** Waits until nothing is left to do. */
  settled(): Promise<void>
  /** Ends this one; `again` starts another over the same data. */
  again(options?: Partial<ConsoleOptions>): Promise<TestConsole>
  stop(): Promise<void>
}

/** Who signs in. */
interface Person {
  slug: string
  username: string
}

/** Opens a console. With a server and a person it signs in, with `start` it begins to sync. */
export async function openTestConsole(
  options: Partial<ConsoleOptions> & { server?: string; person?: Person; start?: boolean } = {},
): Promise<TestConsole> {
  const { server, person, start = true, ...given } = options
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'veracite-console-')))
  const console = await createConsole({
    dataDir,
    secrets: fileSecrets(dataDir),
    version: 'test',
    entries: consoleEntries(),
    modelDir: join(root, 'shared', 'models'),
    model: 'veracite-multilingual',
    watches: false,
    ...given,
    timings: { ...QUICK, ...given.timings },
  })
  const ask: TestConsole['ask'] = async (name, request) => {
    const outcome = await console.call(name, request)
    if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`)
    return outcome.answer
  }
  if (server && person)
    await ask('connect', { server, organization: person.slug, username: person.username, password: PASSWORD })
  if (server && !person) await storeConnection(dataDir, server)
  if (start) await console.start()
  return {
    console,
    dataDir,
    ask,
    async settled() {
      try {
        await until(async () => console.settled(), PATIENCE_MS)
      } catch {
        const { files } = await ask('files.list', {})
        const { entries } = await ask('activity.list', { limit: 20 })
        const { connection } = await ask('status', {})
        throw new Error(`There is still work: ${JSON.stringify({ connection, files: files.slice(0, 20), entries })}`)
      }
    },
    async again(more) {
      await console.stop()
      return openTestConsole({ ...given, dataDir, start, ...more })
    },
    async stop() {
      await console.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** As a sign-in would leave it, for servers that know no people. */
async function storeConnection(dataDir: string, server: string): Promise<void> {
  await fileSecrets(dataDir).write('token', 'token')
  const ledger = openLedger(dataDir)
  ledger.settings.write(CONNECTION, { server, organization: { name: 'Fake', slug: 'fake' }, user: null })
  ledger.close()
}

/** A folder's rules as the page gives them first. */
export const RULES = {
  accessLevel: 'users',
  subfolders: true,
  include: [],
  exclude: [],
  maxBytes: null,
  types: null,
  polling: false,
} as const satisfies Partial<ChannelRequest<'folders.add'>>
