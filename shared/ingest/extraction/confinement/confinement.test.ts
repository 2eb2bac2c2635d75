import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entryPointAt } from '../../entryPoint.ts'
import { forkChild } from './forkChild.ts'
import type { Confinement } from './plan.ts'

const bundle = resolve(process.env['TEST_BUNDLE'] ?? '')

/** The data, and the program, which lies elsewhere. */
let folder: string
let product: string
const connections: unknown[] = []
const server = createServer((socket) => void connections.push(socket.destroy()))
const socketFile = createServer((socket) => void connections.push(socket.destroy()))
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-confined-'))
  product = mkdtempSync(join(tmpdir(), 'veracite-product-'))
  copyFileSync(join(import.meta.dirname, 'testdata', 'hostileChild.mjs'), join(product, 'hostileChild.mjs'))
  writeFileSync(join(folder, 'master.key'), 'secret', { mode: 0o600 })
  writeFileSync(join(folder, 'veracite.db'), 'database', { mode: 0o600 })
  server.listen(0, '127.0.0.1')
  socketFile.listen(join(folder, 'socket'))
  await Promise.all([once(server, 'listening'), once(socketFile, 'listening')])
})
afterAll(() => {
  server.close()
  socketFile.close()
  rmSync(folder, { recursive: true })
  rmSync(product, { recursive: true })
})

/** What comes of everything that a hostile process tries. */
async function attempts(confinement?: Confinement): Promise<Record<string, string>> {
  const { child, ready } = forkChild(entryPointAt(join(product, 'hostileChild.mjs')), 64, confinement)
  try {
    await ready
    child.send({ folder, own: product, port: (server.address() as AddressInfo).port })
    const [{ outcome }] = (await once(child, 'message')) as [{ outcome: Record<string, string> }]
    return outcome
  } finally {
    child.kill('SIGKILL')
  }
}

test.runIf(process.platform === 'linux')('a confined process lets others go first with all its threads', async () => {
  const confinement = { launcher: join(bundle, 'confinedStart.js'), readable: [product], onStart: () => undefined }
  const { child, ready } = forkChild(entryPointAt(join(product, 'hostileChild.mjs')), 64, confinement)
  try {
    await ready
    const threads = readdirSync(`/proc/${child.pid}/task`)
    expect(threads.length).toBeGreaterThan(1)
    // The nineteenth field; the second is a name in brackets.
    const niceness = (thread: string) =>
      Number(readFileSync(`/proc/${child.pid}/task/${thread}/stat`, 'latin1').split(') ')[1]?.split(' ')[16])
    expect(threads.map(niceness)).toEqual(threads.map(() => 10))
  } finally {
    child.kill('SIGKILL')
  }
})

test.runIf(process.platform === 'linux')('a process that was taken over reaches nothing but its parent', async () => {
  const onStart = vi.fn<(lacking: string) => void>()
  const launcher = join(bundle, 'confinedStart.js')
  const outcome = await attempts({ launcher, readable: [product], onStart })
  expect(onStart.mock.calls).toEqual([['']])
  const { threads, readOwn, collect, ownPriority, random, readFromThread, ...refused } = outcome
  expect({ threads, readOwn, collect, ownPriority, random }).toEqual({
    threads: 'done',
    readOwn: 'done',
    collect: 'done',
    ownPriority: 'done',
    random: 'done',
  })
  expect(readFromThread).toBe('EACCES')
  for (const [attempt, result] of Object.entries(refused)) expect(result, attempt).toMatch(/^(EACCES|EPERM)$/)
  expect(Object.keys(refused).length).toBeGreaterThan(15)
  expect(connections).toEqual([])
  expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'veracite.db'), 'utf8')).toBe('database')
  expect(existsSync(join(product, 'new.js'))).toBe(false)
})

test('without it the same process does what it likes, as far as its user may', async () => {
  const listened = new Promise((heard) => process.once('SIGUSR2', heard))
  const outcome = await attempts()
  await listened
  expect(new Set(Object.values(outcome))).toEqual(new Set(['done']))
  expect(connections.length).toBeGreaterThan(0)
})
