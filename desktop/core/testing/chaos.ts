import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundOrganization } from '../../../server/testing/organizations.ts'
import { randomOf } from '../../../server/testing/random.ts'
import { startServerProcess } from '../../../server/testing/serverProcess.ts'
import { createClient } from '../../../server/testing/client.ts'
import { disagreement, type Disagreement } from './agreement.ts'
import { startFlappingProxy } from './flappingProxy.ts'
import { makeFolder } from './folder.ts'
import { connectHeadless, headless, startHeadless } from './headlessProcess.ts'
import { randomChanges } from './randomChanges.ts'

/** How much is done to a folder, the network and both processes. */
export interface Chaos {
  seed: number
  /** Files that the folder holds, about. */
  files: number
  rounds: number
  /** Changes of a round. */
  changes: number
  /** What is killed in a round. */
  kills: 'none' | 'either'
  /** Whether the network is cut again and again. */
  flapping: boolean
  /** The longest that a round goes on before something is killed, in milliseconds. */
  roundMs: number
  from: 'bundle' | 'source'
  /** Hears what is being done: a long run says how far it is. */
  tell?: (what: string) => void
}

/** What was seen: where both sides differ at the end, and bytes that a further look at everything sent. */
export interface ChaosEnd {
  end: Disagreement
  exit: number | null
  /** Bytes that went over the wire for a look at a folder in which nothing is new. */
  idleBytes: number
  files: number
}

/** The real server and the real console, each a process of its own, with a way between them that breaks. */
export async function runChaos({
  seed,
  files,
  rounds,
  changes,
  kills,
  flapping,
  roundMs,
  from,
  tell = () => undefined,
}: Chaos): Promise<ChaosEnd> {
  const random = randomOf(seed)
  const folder = await makeFolder()
  const dataDir = await mkdtemp(join(tmpdir(), 'veracite-chaos-'))
  let server = await startServerProcess({ from, env: { LOG_LEVEL: 'info' } })
  const portOf = (url: string) => Number(new URL(url).port)
  const proxy = await startFlappingProxy(portOf(server.url))
  try {
    const owner = await foundOrganization(server, { planType: 'premium' })
    // The brake is for people; who changes files at random takes it off by having many.
    const changing = randomChanges(folder, random, files)
    await changing.go(files)
    await connectHeadless(dataDir, proxy.url, owner)
    const { status: added } = await headless(dataDir, ['add', folder.path, '--name', 'Docs'])
    if (added !== 0) throw new Error(`add ended with ${added}`)
    for (let round = 0; round < rounds; round++) {
      tell(`round ${round + 1} of ${rounds}, ${changing.files.size} files`)
      const console = startHeadless(dataDir, ['run'])
      const end = performance.now() + 300 + random.below(roundMs)
      for (let at = 0; at < changes; at++) {
        await changing.go(1)
        if (flapping && random.below(4) === 0) {
          proxy.cut()
          proxy.down = random.below(2) === 0
        }
        await pause(Math.max(0, (end - performance.now()) / (changes - at)))
      }
      proxy.down = false
      if (kills === 'either' && random.below(2) === 0) {
        await server.end('SIGKILL')
        server = await startServerProcess({ from, dataDir: server.dataDir, env: { LOG_LEVEL: 'info' } })
        proxy.target = portOf(server.url)
        proxy.cut()
      }
      await console.kill()
    }
    tell('the last sync')
    const { status } = await headlessDecided(dataDir)
    tell('comparing')
    const client = createClient(server.url, owner.client.cookie())
    const end = await disagreement(folder.path, client)
    tell('a further look')
    const before = proxy.sent
    await headless(dataDir, ['once'])
    return { end, exit: status, idleBytes: proxy.sent - before, files: changing.files.size }
  } finally {
    await proxy.stop()
    await server.stop()
    await folder.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Syncs to the end; removals that wait for a word get it. */
async function headlessDecided(dataDir: string): Promise<{ status: number | null }> {
  for (let tries = 0; ; tries++) {
    const { status } = await headless(dataDir, ['once'])
    if (status !== 2 || tries === 3) return { status }
    await headless(dataDir, ['decide', 'Docs', 'remove'])
  }
}
