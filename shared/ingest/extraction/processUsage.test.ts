import { describe, expect, it } from 'vitest'
import { canSeeProcesses, cpuClock, processUsage } from './processUsage.ts'

describe.runIf(canSeeProcesses())('what a process uses', () => {
  it('is told as the process itself sees it', () => {
    const { resident = 0, cpuMs = 0 } = processUsage(process.pid) ?? {}
    expect(resident / process.memoryUsage.rss()).toBeCloseTo(1, 0)
    const { user, system } = process.cpuUsage()
    expect(cpuMs).toBeGreaterThan((user + system) / 1000 - 200)
    expect(cpuMs).toBeLessThanOrEqual((user + system) / 1000 + 20)
  })

  it('is not told of a process that is gone', () => {
    expect(processUsage(2 ** 22 + 1)).toBeUndefined()
  })

  it('is counted from the moment that the clock was started', () => {
    const clock = cpuClock(process.pid)
    const before = process.cpuUsage()
    while (process.cpuUsage(before).user < 100_000);
    const { user, system } = process.cpuUsage(before)
    expect(clock()).toBeGreaterThanOrEqual(80)
    expect(clock()).toBeLessThanOrEqual((user + system) / 1000 + 40)
  })
})

describe('the clock of a process that the system tells nothing of', () => {
  it('goes by the wall', async () => {
    const started = performance.now()
    const clock = cpuClock(2 ** 22 + 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(clock()).toBeGreaterThanOrEqual(15)
    expect(clock()).toBeLessThanOrEqual(performance.now() - started)
  })
})
