import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../testing/program/runCommand.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const run = (line: string) => runCommand(server.dataDir, ['promocode', ...line.split(' ')])

test('codes are added, listed and disabled beside the running server', async () => {
  expect((await run('list')).stdout).toBe('There are no promocodes.\n')
  expect(await run('add SPRING --plan basic --uses 3 --expires 2090-12-31')).toMatchObject({
    exitCode: 0,
    stdout: 'Added promocode SPRING for the plan basic.\n',
    stderr: '',
  })
  await run('add FRIENDS --plan premium --description Friends')
  await run('disable spring')
  expect((await run('list')).stdout).toBe(
    'FRIENDS\tpremium\t100 %\t0 used\tno end\tFriends\nSPRING\tbasic\t100 %\t0 of 3 used\tinactive\t\n',
  )
  expect((await run('list --json')).json().promocodes).toMatchObject([
    { code: 'FRIENDS', planType: 'premium', isActive: true, usedCount: 0 },
    { code: 'SPRING', planType: 'basic', isActive: false, maxUses: 3 },
  ])
})

test.each([
  ['add', 2, /CODE is missing/],
  ['add X', 2, /--plan is one of/],
  ['add X --plan gold', 2, /--plan is one of/],
  ['add X --plan basic --uses many', 2, /--uses is a number/],
  ['add X --plan basic --discount 0', 2, /--discount is at least 1/],
  ['disable NOBODY', 1, /There is no promocode NOBODY/],
  ['forget X', 2, /There is no command promocode forget/],
  ['list --plan basic', 2, /There is no option --plan/],
])('what is wrong with "%s" is said', async (line, exitCode, reason) => {
  const ended = await run(line)
  expect([ended.exitCode, ended.stdout]).toEqual([exitCode, ''])
  expect(ended.stderr).toMatch(reason)
})

test('a code that is there already fails as a document too', async () => {
  await run('add TWICE --plan basic')
  const ended = await run('add twice --plan basic --json')
  expect(ended.exitCode).toBe(1)
  expect(ended.json()).toEqual({ error: { code: 'CONFLICT', message: 'There is a promocode twice already.' } })
})
