import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

// Tools that are too large to be installed with the product: they are fetched from their registries into a folder that goes again.

const GENERATOR = 'openapi-python-client==0.29.1'
const SPECTRAL = '@stoplight/spectral-cli@6.16.3'
/** Registries may be far away. */
const SLOW_MS = 600_000
/** One that does not answer for so long is not there. */
const SILENT_MS = 150_000

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: '' } })
  folder = await mkdtemp(join(tmpdir(), 'veracite-generators-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

const execute = promisify(execFile)
const run = (program: string, args: readonly string[]) =>
  execute(program, args, { cwd: folder, maxBuffer: 64 * 2 ** 20 })
const fetchTool = (program: string, args: readonly string[]) =>
  execute(program, args, { cwd: folder, maxBuffer: 64 * 2 ** 20, timeout: SILENT_MS, killSignal: 'SIGKILL' })

/** Fetches tools; says in one line why that did not do. */
async function lacking(...commands: readonly (readonly [string, ...string[]])[]): Promise<string | undefined> {
  for (const [program, ...args] of commands)
    try {
      await fetchTool(program, args)
    } catch (error) {
      const { stderr = '', message } = error as { stderr?: string; message: string }
      return `not run: ${[program, ...args].join(' ')} failed: ${(stderr || message).trim().split('\n').at(-1) ?? ''}`
    }
  return undefined
}

async function describedIn(name: string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, (await server.client().get('/api/openapi.json')).text)
  return file
}

test('a generated Python client uploads, asks, streams and downloads', { timeout: SLOW_MS }, async ({ skip }) => {
  const python = join(folder, 'python')
  const reason = await lacking(
    ['python3', '-m', 'venv', python],
    [join(python, 'bin', 'pip'), 'install', '--quiet', '--disable-pip-version-check', GENERATOR],
  )
  skip(reason !== undefined, reason)

  const description = await describedIn('openapi.json')
  const [generated, config] = [join(folder, 'client'), join(folder, 'config.yml')]
  // It formats what it makes with a tool that is not there, and need not.
  await writeFile(config, 'post_hooks: []\n')
  const args = ['generate', '--path', description, '--output-path', generated, '--meta', 'none', '--config', config]
  await run(join(python, 'bin', 'openapi-python-client'), [...args, '--fail-on-warning'])

  const { client } = await foundOrganization(server)
  const scopes = ['documents.manage', 'documents.read', 'chat.use']
  const { token } = (await client.post('/api/tokens', { name: 'Integration', scopes, currentPassword: PASSWORD })).json
  const program = join(folder, 'integrator.py')
  await copyFile(join(import.meta.dirname, 'testdata', 'integrator.py'), program)
  const done = JSON.parse((await run(join(python, 'bin', 'python'), [program, server.url, token])).stdout)
  expect(done).toEqual({
    folder: 'travel',
    content: expect.stringContaining('quarter past nine'),
    cited: 'ferry.md',
    streamed: done.content,
    done: done.content,
    isWhole: true,
    missing: 'NOT_FOUND',
  })
})

test('the description of the calls stands up to the rules of Spectral', { timeout: SLOW_MS }, async ({ skip }) => {
  const reason = await lacking(['npm', 'install', '--prefix', folder, '--ignore-scripts', '--no-audit', SPECTRAL])
  skip(reason !== undefined, reason)
  const description = await describedIn('spectral.json')
  const rules = join(folder, '.spectral.yaml')
  await writeFile(rules, 'extends: ["spectral:oas"]\n')
  const spectral = join(folder, 'node_modules', '.bin', 'spectral')
  const lint = run(spectral, ['lint', description, '--ruleset', rules, '--format', 'json', '--quiet'])
  const { stdout } = await lint.catch((error: { stdout: string }) => error)
  const found = JSON.parse(stdout) as { code: string; path: string[] }[]
  // Whoever runs the server is named on its pages.
  expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual(['info-contact info'])
})
