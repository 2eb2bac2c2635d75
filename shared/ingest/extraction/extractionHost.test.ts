import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../testdata/isAlive.ts'
import { ExtractionError } from '../blocks.ts'
import { entryPointAt } from '../entryPoint.ts'
import { RecognitionNeeded } from '../extract/ocr/recognition.ts'
import { createExtractionHost, type ExtractionHost, type HostOptions, type Reading } from './extractionHost.ts'

const ENTRY = entryPointAt(fileURLToPath(new URL('testing/fakeChild.ts', import.meta.url)))
const folder = mkdtempSync(join(tmpdir(), 'extraction-'))
const hosts: ExtractionHost[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function hostWith(options: Partial<HostOptions> = {}): ExtractionHost {
  const host = createExtractionHost({ entry: ENTRY, ...options })
  hosts.push(host)
  return host
}

function asked(behaviour: string, detail: string | number = '', size = 0) {
  return { name: `${behaviour}|${detail}`, bytes: new Uint8Array(size) }
}

async function textsOf(reading: Reading): Promise<string[]> {
  const texts: string[] = []
  for await (const batch of reading.chunks) texts.push(...batch.map(({ content }) => content))
  return texts
}

async function pidOf(host: ExtractionHost): Promise<string | undefined> {
  return (await textsOf(await host.read(asked('pid'))))[0]
}

describe('the extraction host, when a file takes too long', () => {
  it('reads it once more, up to where it got, and marks it as truncated', async () => {
    const reading = await hostWith({ limits: { silenceMs: 700 } }).read(asked('hangs'))
    expect(await textsOf(reading)).toEqual(['page 1', 'page 2', 'page 3'])
    expect(reading.summary).toMatchObject({ pageCount: 9, warnings: ['truncated'] })
  })

  it.each(['hangsAtOnce', 'hangsAgain'])('gives up what %s', async (behaviour) => {
    const host = hostWith({ limits: { silenceMs: 500 } })
    await expect(host.read(asked(behaviour))).rejects.toMatchObject({ failure: 'TIMEOUT' })
  })

  it('does not count what a process takes to start', async () => {
    const reading = await hostWith({ limits: { silenceMs: 50 } }).read(asked('pid'))
    expect(reading.summary.warnings).toEqual([])
  })

  it('counts what the process takes, not what the clock on the wall says', async () => {
    const marker = join(folder, 'idle')
    const host = hostWith({ limits: { silenceMs: 1500, cpuMs: 1500 } })
    const reading = host.read(asked('waits', marker))
    const other = hostWith({ limits: { silenceMs: 3000 } })
    // While this one takes 3 s of the processor and is killed, the other waits longer than its limit and is not.
    await expect(other.read(asked('hangsAtOnce'))).rejects.toMatchObject({ failure: 'TIMEOUT' })
    writeFileSync(marker, '')
    expect(await textsOf(await reading)).toEqual(['waited'])
  })

  it('ends one that neither works nor answers', async () => {
    const host = hostWith({ limits: { wallMs: 300 } })
    const reading = host.read(asked('waits', join(folder, 'never')))
    await expect(reading).rejects.toMatchObject({ failure: 'TIMEOUT', detail: 'by the wall' })
  })
})

describe('the extraction host, when a file takes too much memory', () => {
  it('kills the process at the resident limit', async () => {
    const error = await hostWith({ limits: { residentBytes: 200_000_000 } })
      .read(asked('grows'))
      .catch((thrown: unknown) => thrown)
    if (!(error instanceof ExtractionError)) throw new Error('it was read')
    expect(error.failure).toBe('OUT_OF_MEMORY')
    const resident = Number.parseInt(error.detail ?? '', 10)
    expect(resident).toBeGreaterThan(200_000_000)
    expect(resident).toBeLessThan(1_200_000_000)
  })

  it('reports a process that its own guard has ended, and one that met its heap limit', async () => {
    const host = hostWith({ heapMegabytes: 40 })
    await expect(host.read(asked('growsUnseen'))).rejects.toMatchObject({ failure: 'OUT_OF_MEMORY' })
    await expect(host.read(asked('fillsHeap'))).rejects.toMatchObject({ failure: 'OUT_OF_MEMORY' })
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('does not take a process for one that was ended by %s', async (signal) => {
    await expect(hostWith().read(asked('ends', signal))).rejects.toMatchObject({ failure: 'INTERNAL' })
  })

  it('tries once more in a fresh process where another file was read before', async () => {
    const marker = join(folder, 'used')
    const host = hostWith({ limits: { residentBytes: 300_000_000 } })
    await pidOf(host)
    expect(await textsOf(await host.read(asked('growsWhenUsed', marker)))).toEqual(['read afresh'])
    expect(existsSync(marker)).toBe(true)
  })
})

describe('the extraction host, when text is to be recognised', () => {
  it('does so where it shows to be needed', async () => {
    const marker = join(folder, 'recognised')
    writeFileSync(marker, '')
    expect(await textsOf(await hostWith().read(asked('scan', marker)))).toEqual(['recognised'])
  })

  it('leaves it to whoever wants it later', async () => {
    const read = hostWith().read(asked('scan', 'never'), undefined, { when: 'later' })
    await expect(read).rejects.toBeInstanceOf(RecognitionNeeded)
  })

  it('hears of each page, and a try that is killed loses none of them', async () => {
    const heard: number[] = []
    const onPage = (number: number) => heard.push(number)
    const reading = await hostWith({ limits: { silenceMs: 700 } }).read(asked('scan'), undefined, {
      when: 'now',
      onPage,
    })
    expect(reading.summary.warnings).toEqual(['truncated'])
    expect(await textsOf(reading)).toEqual(['page 1 is as sure as 81'])
    expect(heard).toEqual([1])
  })

  it('takes what an earlier server had recognised', async () => {
    const known = new Map([[1, { width: 9, height: 9, turn: 0 as const, confidence: 64, lines: [] }]])
    const reading = await hostWith().read(asked('scan'), undefined, { when: 'now', known })
    expect(await textsOf(reading)).toEqual(['page 1 is as sure as 64'])
  })

  it('reads other files meanwhile, however many scans wait', async () => {
    const host = hostWith({ places: { quick: 1, slow: 1, recognition: 1 } })
    const marker = join(folder, 'scans')
    const scans = [1, 2, 3].map(() => host.read(asked('scan', marker)))
    expect(await pidOf(host)).toMatch(/^\d+$/)
    writeFileSync(marker, '')
    for (const scan of scans) expect(await textsOf(await scan)).toEqual(['recognised'])
  })
})

describe('the extraction host and its processes', () => {
  it('shows the process nothing of the environment', async () => {
    vi.stubEnv('MASTER_KEY', 'secret')
    const [names] = await textsOf(await hostWith().read(asked('environment')))
    vi.unstubAllEnvs()
    expect(names?.split(' ').filter((name) => !name.startsWith('NODE_'))).toEqual(['TZ', 'HOME'])
  })

  it('tells how far it has come', async () => {
    const told: number[] = []
    await textsOf(await hostWith().read(asked('progresses'), (share) => told.push(share)))
    expect(told).toEqual([0, 0.25, 0.5, 0.75])
  })

  it('keeps one warm and replaces it after the given number of files', async () => {
    const host = hostWith({ documentsPerChild: 2 })
    const [first, second, third] = [await pidOf(host), await pidOf(host), await pidOf(host)]
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('uses one for the next file as soon as its few passages have come, fetched or not', async () => {
    const host = hostWith()
    const first = await pidOf(host)
    const few = await host.read(asked('many', 60))
    expect(await pidOf(host)).toBe(first)
    expect(await textsOf(few)).toHaveLength(60)
  })

  it('keeps as many as files are read at the same time', async () => {
    const host = hostWith()
    const marker = join(folder, 'both')
    const used = async () => {
      const large = host.read(asked('waits', marker, 3_000_000))
      const quick = await pidOf(host)
      writeFileSync(marker, '')
      await textsOf(await large)
      return quick
    }
    const first = await used()
    rmSync(marker)
    // The large file's process came back last and is taken first, so that the small one finds its own again.
    expect(await used()).toBe(first)
  })

  it('ends those that nobody needed for a while, and starts anew', async () => {
    const host = hostWith({ idleMs: 50 })
    const pid = Number(await pidOf(host))
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(await pidOf(host)).not.toBe(String(pid))
  })

  it('replaces one whose WebAssembly has failed', async () => {
    const host = hostWith()
    const before = await pidOf(host)
    await expect(host.read(asked('poisoned'))).rejects.toMatchObject({ failure: 'CORRUPT' })
    expect(await pidOf(host)).not.toBe(before)
  })

  it('goes on after one that could not run', async () => {
    const host = hostWith()
    await expect(host.read(asked('exits'))).rejects.toMatchObject({ failure: 'INTERNAL' })
    expect(await pidOf(host)).toBeDefined()
  })

  it('ends what is being read when it is closed', async () => {
    const host = hostWith()
    const reading = host.read(asked('hangsAtOnce'))
    host.close()
    await expect(reading).rejects.toMatchObject({ failure: 'INTERNAL' })
    await expect(host.read(asked('pid'))).rejects.toMatchObject({ failure: 'INTERNAL' })
  })
})

describe('the passages of a file', () => {
  it('are fetched in batches of at most 64, in order', async () => {
    const reading = await hostWith().read(asked('many', 150))
    const sizes: number[] = []
    const indexes: number[] = []
    for await (const batch of reading.chunks) {
      sizes.push(batch.length)
      indexes.push(...batch.map(({ index }) => index))
    }
    expect(sizes).toEqual([64, 64, 22])
    expect(indexes).toEqual(Array.from({ length: 150 }, (_, at) => at))
  })

  it('are an error when their process dies before all are fetched', async () => {
    const reading = await hostWith().read(asked('diesHalfway', 150))
    await expect(textsOf(reading)).rejects.toBeInstanceOf(ExtractionError)
  })

  it('let their process go when nobody fetches them, and hold up no other file meanwhile', async () => {
    const host = hostWith()
    const left = await host.read(asked('many', 150))
    const first = await pidOf(host)
    for await (const batch of left.chunks) {
      expect(batch).toHaveLength(64)
      break
    }
    const unread = await host.read(asked('many', 150))
    unread.close()
    expect(await pidOf(host)).not.toBe(first)
  })
})

describe('the lanes of the extraction host', () => {
  it('keep one for small files while large ones are read, however many wait', async () => {
    const host = hostWith()
    const markers = ['a', 'b', 'c'].map((name) => join(folder, name))
    const readings = markers.map((marker) => host.read(asked('waits', marker, 3_000_000)))
    expect(await pidOf(host)).toBeDefined()
    for (const marker of markers) writeFileSync(marker, '')
    for (const reading of readings) expect(await textsOf(await reading)).toEqual(['waited'])
  })

  it('move a small file that takes long over to the large ones', async () => {
    const host = hostWith({ quickMs: 200 })
    const marker = join(folder, 'bomb')
    const long = host.read(asked('works', marker))
    expect(await pidOf(host)).toBeDefined()
    writeFileSync(marker, '')
    expect(await textsOf(await long)).toEqual(['worked'])
  })

  it('let it wait there for its turn when another is being read', async () => {
    const host = hostWith({ quickMs: 200 })
    const [large, bomb] = [join(folder, 'large'), join(folder, 'waiting-bomb')]
    const first = host.read(asked('waits', large, 3_000_000))
    const second = host.read(asked('works', bomb))
    expect(await pidOf(host)).toBeDefined()
    writeFileSync(bomb, '')
    writeFileSync(large, '')
    expect(await textsOf(await first)).toEqual(['waited'])
    expect(await textsOf(await second)).toEqual(['worked'])
  })
})
