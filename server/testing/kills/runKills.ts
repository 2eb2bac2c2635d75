import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from '../client.ts'
import { foundOrganization, joinOrganization, uploadAndWait } from '../organizations.ts'
import { startCommand, type Ended } from '../program/runCommand.ts'
import { randomOf } from '../random.ts'
import { BUNDLE, startServerProcess, type ServerProcess } from '../serverProcess.ts'
import { until } from '../until.ts'
import { differences } from './agreement.ts'
import { folderFaults } from './dataFolder.ts'
import { createMemory, FERRY } from './memory.ts'
import { beginMixedLoad } from './mixedLoad.ts'

/** How often a server is killed, and when it is looked over in between. */
export interface Kills {
  seed: number
  kills: number
  /** After so many kills everything is compared. */
  checkEvery: number
  from: 'bundle' | 'source'
  /** Hears what is being done: a long run says how far it is. */
  tell?: (what: string) => void
}

/** What was done and what was found. */
export interface KillsEnd {
  /** What did not agree, each as a sentence; empty where nothing was lost and nothing left. */
  faults: string[]
  kills: number
  /** Of them, those of a server that was not ready yet. */
  atStart: number
  granted: number
  /** Clients of which a kill cut off what they asked. */
  cutOff: number
  documents: number
  deleted: number
  released: number
  answers: number
  invitations: number
  requests: number
  deviceFiles: number
  backups: number
  backupsKilled: number
  /** Documents that waited for their next try, since several kills met each of them, and got it at once. */
  triedAgain: number
}

/** Requests that are granted before a kill, at most, and the milliseconds after the last of them. */
const MOST_GRANTED = 40
const LONGEST_PAUSE_MS = 100

/**
 * The real server as a process of its own, over one folder, killed again and again under a mixed load, while backups of it are made and killed.
 * Everything that it granted is looked for afterwards.
 */
export async function runKills(options: Kills): Promise<KillsEnd> {
  const { tell = () => undefined, kills, from } = options
  const random = randomOf(options.seed)
  const memory = createMemory()
  const folder = await mkdtemp(join(tmpdir(), 'veracite-kills-'))
  const dataDir = join(folder, 'data')
  const to = join(folder, 'backups')
  const counts = { kills: 0, atStart: 0, backups: 0, backupsKilled: 0 }
  const tried = { again: 0 }
  const start = (onStart?: (kill: () => void) => void): Promise<ServerProcess> =>
    startServerProcess({ from, dataDir, env: { LOG_LEVEL: 'info' }, ...(onStart && { onStart }) })
  const command = (...args: string[]) => startCommand(dataDir, args, from === 'bundle' ? { bundle: BUNDLE } : {})

  let server = await start()
  try {
    const owner = await foundOrganization(server, { planType: 'premium' })
    const member = await joinOrganization(server, owner)
    await uploadAndWait(owner.client, 'ferry.md', FERRY)
    const clients = (): { owner: Client; member: Client } => ({
      owner: createClient(server.url, owner.client.cookie('/api/sync')),
      member: createClient(server.url, member.client.cookie('/api/sync')),
    })
    const check = async (): Promise<string[]> => [
      ...(await differences(clients(), memory, tried)),
      ...(await folderFaults(dataDir, memory)),
      ...(counts.backups > 0
        ? wrong(await command('verify-backup', '--from', to, '--all').ended, 'verify-backup')
        : []),
    ]
    const faults: string[] = []
    for (let round = 0; round < kills && faults.length === 0; round++) {
      const load = beginMixedLoad(clients().owner, { round, memory, random })
      const backup = random.below(3) === 0 ? command('backup', '--to', to, '--keep', '3') : undefined
      // Answers take longest after a start; every second round waits for one.
      const [enough, answers] = [memory.granted + random.below(MOST_GRANTED), memory.answers.size + (round % 2)]
      // Chance may have let nothing through or deleted nothing by the last round, above all where the machine is slow.
      const seen = () =>
        round < kills - 1 ||
        [memory.released.certain(true), memory.documents.certain('deleted')].every(({ length }) => length > 0)
      await until(async () => memory.granted >= enough && memory.answers.size >= answers && seen())
      await pause(random.below(LONGEST_PAUSE_MS))
      await server.end('SIGKILL')
      counts.kills += 1
      await load
      if (backup) {
        if (random.below(2) === 0) backup.kill()
        const ended = await backup.ended
        if (ended.exitCode === null) counts.backupsKilled += 1
        else faults.push(...wrong(ended, 'backup'))
        if (ended.exitCode === 0) counts.backups += 1
      }
      // Some are killed again before they are ready.
      if (random.below(5) === 0) {
        const begun = await start((kill) => void pause(random.below(900)).then(kill)).catch(() => undefined)
        await begun?.ended
        counts.kills += 1
        counts.atStart += 1
      }
      server = await start()
      if ((round + 1) % options.checkEvery === 0 || round === kills - 1) {
        tell(`${round + 1} of ${kills} kills, ${memory.granted} requests granted`)
        faults.push(...(await check()))
      }
    }
    faults.push(...wrong(await command('backup', '--to', to).ended, 'the last backup'))
    faults.push(...wrong(await command('verify-backup', '--from', to, '--all').ended, 'verify-backup at the end'))
    return {
      faults,
      ...counts,
      granted: memory.granted,
      cutOff: memory.cutOff,
      documents: memory.documents.keys().length,
      deleted: memory.documents.certain('deleted').length,
      released: memory.released.certain(true).length,
      answers: memory.answers.size,
      invitations: memory.invitations.keys().length,
      requests: memory.requests.keys().length,
      deviceFiles: memory.files.keys().length,
      triedAgain: tried.again,
    }
  } finally {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a command said that did not end well. */
function wrong({ exitCode, stdout, stderr }: Ended, what: string): string[] {
  return exitCode === 0 ? [] : [`${what} ended with ${exitCode}: ${stderr || stdout}`]
}
