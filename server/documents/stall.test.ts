import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordFile } from '../../shared/ingest/testdata/office.ts'
import { createClient, type Client } from '../testing/client.ts'
import { uploadAndWait, type Owner, type settled } from '../testing/organizations.ts'
import { randomOf } from '../testing/random.ts'
import { probeHealth, type Seen } from '../testing/probe.ts'
import { startServerProcess, type ServerProcess } from '../testing/serverProcess.ts'
import { askFerry, FERRY, startTwoTenants } from '../testing/twoTenants.ts'
import { until } from '../testing/until.ts'

/** CPU milliseconds that the main thread may be held by one thing: the budget of /healthz. */
const HOLD_MS = 250
const PATIENCE_MS = 280_000

const NOTES = `The lamp ${'!'.repeat(19_900)}x\n\n`
const HOSTILE: [what: string, name: string, make: () => Uint8Array | string][] = [
  ['a run of marks that a letter follows', 'notes.txt', () => NOTES],
  ['200 kB of such notes', 'more-notes.txt', () => NOTES.repeat(10)],
  ['list marks without an end', 'list.txt', () => '1. '.repeat(400_000)],
  ['words of megabytes', 'words.txt', () => `w${'-'.repeat(3_600_000)} `.repeat(5)],
  ['a line for every letter', 'letters.docx', lettersDocx],
  ['a table of 200,000 numbers', 'numbers.csv', () => `a,b,c\n${'17,4,2026\n'.repeat(66_000)}`],
  ['ordinary prose of 1.5 MB', 'prose.md', () => 'The river rises in spring, and falls in autumn. '.repeat(32_000)],
]

/** A Word file of a few MB with more paragraphs than any real one, each of one letter. */
function lettersDocx(): Uint8Array {
  // Letters in a pattern would shrink to so little that the file was refused unread.
  const random = randomOf(26)
  const letters = Array.from(
    { length: 1_200_000 },
    () => `<w:p><w:r><w:t>${String.fromCharCode(97 + random.below(26))}</w:t></w:r></w:p>`,
  )
  return wordFile(letters.join('')).bytes
}

let server: ServerProcess
let owner: Owner
let other: Owner
beforeAll(async () => {
  ;({ server, owner, other } = await startTwoTenants())
}, PATIENCE_MS)
afterAll(() => server.stop(), PATIENCE_MS)

test.each(HOSTILE)(
  'while %s is worked on, everybody else is served',
  async (what, name, make) => {
    const bytes = make()
    const probe = probeHealth(server)
    const { json } = await owner.client.upload(name, bytes)
    const id: number = json.document.id
    const small = uploadAndWait(other.client, `beside-${name}.txt`, `A short text beside ${name}.`)
    const answer = await askFerry(other.client)
    const document = await longSettled(owner.client, id)
    expect(answer).toContain(FERRY.answer)
    expect((await small).status).toBe('completed')
    expect(document.status).toBe('completed')
    // More paragraphs than a document may have: the first of them are kept.
    expect(document.warnings ?? []).toEqual(name === 'letters.docx' ? ['truncated'] : [])
    report(what, document.status, await probe.stop())
    expect(probe.seen.answers).toBeGreaterThan(3)
    expect(probe.seen.longestHold).toBeLessThanOrEqual(HOLD_MS)
  },
  PATIENCE_MS,
)

test(
  'a kill in the middle of such a file and a restart leave the server answering',
  async () => {
    const { json } = await owner.client.upload('killed.txt', `${NOTES.repeat(10)} A last word.`)
    const id: number = json.document.id
    await until(async () => (await owner.client.get(`/api/documents/${id}`)).json.document.status === 'processing')
    await server.end('SIGKILL')
    server = await startServerProcess({ from: 'source', dataDir: server.dataDir })
    const probe = probeHealth(server)
    const client = createClient(server.url, owner.client.cookie())
    const document = await longSettled(client, id)
    const seen = await probe.stop()
    report('the same after a kill', document.status, seen)
    expect(seen.longestHold).toBeLessThanOrEqual(HOLD_MS)
    expect((await client.get('/readyz')).status).toBe(200)
  },
  PATIENCE_MS,
)

function report(what: string, status: string, seen: Seen): void {
  process.stdout.write(`${what}: ${status}; ${JSON.stringify(seen)}\n`)
}

async function longSettled(client: Client, id: number) {
  return until(async () => {
    const { document } = (await client.get(`/api/documents/${id}`)).json
    return document.status !== 'processing' && (document as Awaited<ReturnType<typeof settled>>)
  }, PATIENCE_MS)
}
