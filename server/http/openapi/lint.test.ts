import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const REDOCLY = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'redocly')
/** It asks its maker for nothing and tells it nothing. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Rules that only warn, and why the description goes against them. */
const ON_PURPOSE: Readonly<Record<string, string>> = {
  'operation-4xx-response': 'probes, and what everybody may read, refuse nothing',
  'operation-2xx-response': 'some pages only lead to others',
  'no-ambiguous-paths': '/api/organization/current is no address of an organization',
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://answers.test.example' } })
  folder = await mkdtemp(join(tmpdir(), 'veracite-openapi-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

test('the description of the calls stands up to the recommended rules of Redocly', async () => {
  const { found, rules } = await lint((await server.client().get('/api/openapi.json')).text)
  expect(found).toEqual([])
  expect([...rules].sort()).toEqual(Object.keys(ON_PURPOSE).sort())
})

test('and the linter finds what is wrong', async () => {
  const { json } = await server.client().get('/api/openapi.json')
  json.paths['/api/chat'].post.operationId = json.paths['/healthz'].get.operationId
  expect((await lint(JSON.stringify(json))).found).toEqual([expect.stringContaining('operation-operationId-unique')])
})

interface Problem {
  ruleId: string
  message: string
  location: { pointer: string }[]
}

async function lint(description: string): Promise<{ found: string[]; rules: Set<string> }> {
  const file = join(folder, 'openapi.json')
  await writeFile(file, description)
  const args = ['lint', file, '--extends', 'recommended', '--format', 'json', '--max-problems', '1000']
  const run = promisify(execFile)(process.execPath, [REDOCLY, ...args], {
    cwd: folder,
    env: { ...process.env, ...QUIET },
    maxBuffer: 64 * 2 ** 20,
  })
  // It ends with another status where it finds errors.
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  return {
    found: problems
      .filter(({ ruleId }) => !Object.hasOwn(ON_PURPOSE, ruleId))
      .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    rules: new Set(problems.map(({ ruleId }) => ruleId).filter((rule) => Object.hasOwn(ON_PURPOSE, rule))),
  }
}
