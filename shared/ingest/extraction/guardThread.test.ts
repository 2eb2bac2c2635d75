import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isAlive } from '../testdata/isAlive.ts'

it('ends a process that is stuck in a loop when its parent is killed', async () => {
  const script = fileURLToPath(new URL('testing/orphan.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(told.toString())
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
