import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openTrials } from '../../answering/engines/local/keptTrials.ts'
import type { ModelTrial } from '../../answering/engines/local/trial.ts'
import type { Client } from '../client.ts'
import { foundOrganization, uploadAndWait } from '../organizations.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { until } from '../until.ts'
import { talkingModel } from './talkingModel.ts'

/** A server with a language model on its own machine, and an organization that has one document. */
export interface LocalModelServer {
  server: TestServer
  client: Client
  /** Where the model lies. */
  modelFile: string
  /** Lines of its log, parsed. */
  lines: readonly Record<string, unknown>[]
  /** Number of the process that the model runs in; undefined while there is none. */
  modelPid(): number | undefined
  /** Kills that process, once there is one, and waits for its end. @returns its number */
  killModel(): Promise<number>
  /** Forgets what the log has said. */
  forget(): void
  /** Waits until the log holds a message. */
  logged(message: RegExp): Promise<Record<string, unknown>>
}

/** A trial that a model of one manner has passed. */
export const passedTrial = (manner: ModelTrial['manner']): ModelTrial => ({
  manner,
  right: 5,
  of: 5,
  passed: true,
  readsPerSecond: 9,
  writesPerSecond: 9,
})

/**
 * Starts one whose model writes `says`, whatever it is asked. It has passed its trial before the server starts, unless `isTried` says otherwise: others go before
 * a model's process, so that on a busy machine a trial may take longer than a test.
 */
export async function startLocalModelServer({
  says,
  endless = false,
  isTried = true,
  document,
  env = {},
}: {
  says: string
  endless?: boolean
  isTried?: boolean
  document: { name: string; text: string }
  env?: Record<string, string>
}): Promise<LocalModelServer> {
  const lines: Record<string, unknown>[] = []
  const server = await startTestServer({
    env: { LOG_LEVEL: 'info' },
    onLog: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const modelFile = join(server.dataDir, 'models', 'talking.gguf')
  await server.restart(
    async () => {
      await mkdir(dirname(modelFile), { recursive: true })
      await writeFile(modelFile, talkingModel(says, { endless }))
      const manner = env['ANSWER_MODEL_MANNER'] === 'writes' ? 'writes' : 'chooses'
      if (isTried) await openTrials(server.dataDir).keep(modelFile, passedTrial(manner))
    },
    { ANSWER_ENGINE: 'local', ANSWER_MODEL: 'talking', ...env },
  )
  const modelPid = () => modelProcesses()[0]
  const logged = async (message: RegExp) => {
    const find = () => lines.find(({ msg }) => message.test(String(msg)))
    await until(async () => find())
    return find() ?? {}
  }
  // A trial takes the model for a while, and whoever asks meanwhile waits.
  await logged(/its trial|cannot be used/)
  const { client } = await foundOrganization(server)
  await uploadAndWait(client, document.name, document.text)
  return {
    server,
    client,
    modelFile,
    lines,
    logged,
    forget: () => void (lines.length = 0),
    modelPid,
    async killModel() {
      const pid = await until(async () => modelPid())
      process.kill(pid, 'SIGKILL')
      await until(async () => modelPid() !== pid)
      return pid
    },
  }
}

/** Numbers of a process's children that run a language model. */
export function modelProcesses(server = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1]
        return Number(parent) === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('modelChild')
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
}
