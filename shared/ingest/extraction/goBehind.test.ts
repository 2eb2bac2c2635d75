import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { entryPointAt } from '../entryPoint.ts'
import { createExtractionHost } from './extractionHost.ts'

const host = createExtractionHost({
  entry: entryPointAt(fileURLToPath(new URL('extractChild.ts', import.meta.url))),
})
afterAll(() => host.close())

/** Parent and niceness, as Linux tells them: the fourth and the nineteenth field; the second is a name in brackets. */
function statOf(path: string): { parent: number; nice: number } {
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { parent: Number(fields[1]), nice: Number(fields[16]) }
}

function isReader(pid: string): boolean {
  try {
    const isMine = statOf(`/proc/${pid}/stat`).parent === process.pid
    return isMine && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('extractChild')
  } catch {
    // It has ended meanwhile.
    return false
  }
}

test.runIf(existsSync('/proc/self/task'))(
  'processes that read files let others go first with all their threads',
  async () => {
    await host.read({ name: 'a.txt', bytes: Buffer.from('A boat is 45 € a day.') })
    const readers = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`) && isReader(name),
    )
    expect(readers.length).toBeGreaterThan(0)
    for (const pid of readers) {
      const threads = readdirSync(`/proc/${pid}/task`).map((thread) => statOf(`/proc/${pid}/task/${thread}/stat`).nice)
      expect(threads.length).toBeGreaterThan(1)
      expect(new Set(threads)).toEqual(new Set([10]))
    }
    expect(statOf('/proc/self/stat').nice).toBeLessThan(10)
  },
)
