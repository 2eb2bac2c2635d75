import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { entryPointAt } from '../../shared/ingest/entryPoint.ts'
import { TARPIT } from '../answering/testing/tarpit.ts'
import { foundOrganization, uploadAndWait, type Owner } from '../testing/organizations.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

const LEFT_OUT = 'a passage takes too long to read and is left out of answers'

let server: TestServer
let owner: Owner
let plain: number
let trap: number
const log: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'warn' },
    onLog: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
    answerEntry: entryPointAt(join(import.meta.dirname, '../answering/testing/tarpitWorker.ts')),
  })
  owner = await foundOrganization(server)
  const rental = '# Canoes\n\nThe deposit for a canoe is 1,200 crowns.\n'
  plain = (await uploadAndWait(owner.client, 'rental.md', rental)).id
  const trapped = `# Canoes\n\nThe deposit for a canoe in the ${TARPIT} is 7 crowns.\n`
  trap = (await uploadAndWait(owner.client, 'trap.md', trapped)).id
  await uploadAndWait(owner.client, 'otters.md', `# Otters\n\nOtters sleep in the ${TARPIT} by day.\n`)
})
afterAll(() => server.stop())

describe('a passage that takes for ever to be read', () => {
  test('is left out of the answer, which the others give, and the log says which it is', async () => {
    const { status, json } = await owner.client.post('/api/chat', { message: 'How much is the deposit for a canoe?' })
    expect(status).toBe(200)
    expect(json.message.refused).toBe(false)
    expect(JSON.stringify(json.message)).toContain('1,200 crowns')
    expect(JSON.stringify(json.message)).not.toContain(TARPIT)
    const said = log.filter(({ msg }) => msg === LEFT_OUT)
    expect(said).toContainEqual(expect.objectContaining({ documentId: trap, chunkId: expect.any(Number) }))
    expect(said.filter(({ documentId }) => documentId === plain)).toEqual([])
  })

  test('does not fail a question to which nothing else is found', async () => {
    const { status, json } = await owner.client.post('/api/chat', { message: 'Where do otters sleep?' })
    expect(status).toBe(200)
    expect(json.message.state).not.toBe('answer')
    expect(JSON.stringify(json.message.sources)).not.toContain(TARPIT)
  })
})
