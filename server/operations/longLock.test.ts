import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Document } from '../../shared/contract/documents.ts'
import type { Answer } from '../testing/client.ts'
import { settled, type Owner } from '../testing/organizations.ts'
import { probeHealth } from '../testing/probe.ts'
import type { ServerProcess } from '../testing/serverProcess.ts'
import { FERRY, startTwoTenants } from '../testing/twoTenants.ts'
import { until } from '../testing/until.ts'
import { lockFromOutside } from '../testing/writeLock.ts'

/** Longer than a worker's lease and than the index files' own wait, shorter than a write waits. */
const LOCKED_MS = 20_000
const PATIENCE_MS = 200_000

let server: ServerProcess
let owner: Owner
let other: Owner
beforeAll(async () => {
  ;({ server, owner, other } = await startTwoTenants())
}, PATIENCE_MS)
afterAll(() => server.stop(), PATIENCE_MS)

const longText = (about: string) =>
  Array.from({ length: 60 }, (_, part) => `The ${about} of week ${part} counted ${part * 37} tents. `.repeat(12)).join(
    '\n\n',
  )

test(
  'a write lock of 20 seconds ends no process and loses nothing',
  async () => {
    const begun: Answer[] = []
    for (let at = 0; at < 4; at++) begun.push(await owner.client.upload(`begun-${at}.md`, longText(`depot ${at}`)))
    await until(async () => {
      const { json } = await owner.client.get(`/api/documents/${begun[0]?.json.document.id}`)
      return ((json.document as Document).progress ?? 0) > 0
    })
    const probe = probeHealth(server)
    const lock = await lockFromOutside(join(server.dataDir, 'veracite.db'))
    const end = performance.now() + LOCKED_MS
    const arriving = [
      ...[0, 1, 2].map((at) => other.client.upload(`arrived-${at}.md`, longText(`harbour ${at}`))),
      ...[0, 1, 2].map(() => other.client.post('/api/chat', { message: FERRY.question })),
    ]
    const answeredBefore = probe.seen.answers
    await until(async () => performance.now() > end && probe.seen.answers > answeredBefore + 20)
    // Reading goes on meanwhile.
    expect((await other.client.get('/api/documents')).json.total).toBe(1)
    await lock.release()

    const answers = await Promise.all(arriving)
    for (const { status, json } of answers) {
      if (status >= 300) expect([status, json.code, json.message]).toEqual([503, 'BUSY', expect.any(String)])
    }
    const taken = answers.slice(0, 3).filter(({ status }) => status === 201)
    for (const { json } of taken) expect(await longSettled(other, json.document.id)).toBe('completed')
    for (const { json } of begun) expect(await longSettled(owner, json.document.id)).toBe('completed')
    const { json } = await other.client.get('/api/documents?limit=100')
    expect(json.total).toBe(1 + taken.length)
    const asked = answers.slice(3).filter(({ status }) => status === 200)
    for (const { json: told } of asked) expect(told.message.content).toContain(FERRY.answer)
    expect((await other.client.get('/api/usage-stats')).json.conversations).toBe(asked.length)
    process.stdout.write(
      `taken ${taken.length} of 3, answered ${asked.length} of 3; ${JSON.stringify(await probe.stop())}\n`,
    )
  },
  PATIENCE_MS,
)

async function longSettled({ client }: Owner, id: number): Promise<string> {
  return until(async () => {
    const document = await settled(client, id)
    return document.status
  }, PATIENCE_MS)
}
