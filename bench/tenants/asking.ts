import autocannon from 'autocannon'
import type { ServerProcess } from '../../server/testing/serverProcess.ts'
import { processUsage } from '../../shared/ingest/extraction/processUsage.ts'
import { askedByPeople } from '../lib/people.ts'

/** Seconds after which an asker gives up, which counts as an error. */
const PATIENCE = 60
/** Requests that a connection sends in turn. */
const TURNS = 100

export interface Measured {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of the server for each answer, in milliseconds. */
  cpu: number
  errors: number
}

/** Each asker is a member of one organization and asks one question after the other; where there are fewer askers, each speaks for several by turns. */
export async function measure(
  server: Pick<ServerProcess, 'url' | 'pid'>,
  { cookies, askers, seconds }: { cookies: readonly string[]; askers: number; seconds: number },
): Promise<Measured> {
  const questions = askedByPeople()
  const asking = (asker: number): autocannon.Request[] =>
    Array.from({ length: TURNS }, (_, turn) => ({
      method: 'POST',
      headers: { cookie: cookies[(asker + turn * askers) % cookies.length] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ message: questions[(asker * 7 + turn) % questions.length] }),
    }))
  let connected = 0
  const cpuNow = () => processUsage(server.pid)?.cpuMs ?? 0
  const cpuBefore = cpuNow()
  const result = await autocannon({
    url: `${server.url}/api/chat`,
    connections: askers,
    duration: seconds,
    timeout: PATIENCE,
    setupClient(client) {
      client.setRequests(asking(connected))
      connected += 1
    },
  })
  const answers = result['2xx']
  return {
    rate: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (cpuNow() - cpuBefore) / Math.max(1, answers),
    errors: result.non2xx + result.errors,
  }
}
