import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('ends a process that is stuck in a loop when its parent is killed', async () => {
  const script = fileURLToPath(new URL('testing/orphan.ts', import.meta.url))
  const parent = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(told.toString())
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 30_000, interval: 50 })
})
