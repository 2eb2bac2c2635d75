import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOrganization, PASSWORD } from '../../testing/organizations.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

/** Packages are found from there as from any other program of the project. */
const CACHE = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  await mkdir(CACHE, { recursive: true })
  folder = await mkdtemp(join(CACHE, 'integrator-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

interface Integrated {
  content: string
  streamed: string
}

test('a program over generated types uploads, asks, streams and downloads, and its types are right', async () => {
  const program = join(folder, 'integrator.ts')
  await writeFile(join(folder, 'api.ts'), await typesOf((await server.client().get('/api/openapi.json')).json))
  await writeFile(program, await readFile(join(import.meta.dirname, 'testdata', 'integrator.ts.txt')))
  expect(await compile(program)).toBe('')

  const { client } = await foundOrganization(server)
  const scopes = ['documents.manage', 'documents.read', 'chat.use']
  const { token } = (await client.post('/api/tokens', { name: 'Integration', scopes, currentPassword: PASSWORD })).json
  const { integrate } = (await import(pathToFileURL(join(folder, 'integrator.js')).href)) as {
    integrate: (url: string, token: string) => Promise<Integrated>
  }
  const done = await integrate(server.url, token)
  expect(done).toEqual({
    folder: 'travel',
    content: expect.stringContaining('quarter past nine'),
    cited: 'ferry.md',
    events: ['asked', 'sources', 'delta', 'done'],
    streamed: done.content,
    original: '# Ferry\n\nThe ferry leaves at quarter past nine.\n',
    missing: 'NOT_FOUND',
  })
})

/** Files as programs in browsers and in Node hold them. */
async function typesOf(description: Parameters<typeof openapiTypes>[0]): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('Blob')
  return astToString(
    await openapiTypes(description, {
      transform: (schema) => ('format' in schema && schema.format === 'binary' ? file : undefined),
    }),
  )
}

const OPTIONS = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.asynciterable'],
  allowImportingTsExtensions: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
  types: [],
}

/** Compiles a program beside itself; says what is wrong with its types. A process of its own does it, so that the server goes on. */
async function compile(program: string): Promise<string> {
  const project = join(folder, 'tsconfig.json')
  await writeFile(project, JSON.stringify({ compilerOptions: OPTIONS, files: [program] }))
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '--project', project])
  return (await run.catch((error: { stdout: string }) => error)).stdout
}
