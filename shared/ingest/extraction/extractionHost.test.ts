import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { ExtractionError, type Block } from '../blocks.ts'
import { createExtractionHost, type ExtractionHost, type ExtractionLimits } from './extractionHost.ts'

const ENTRY = { path: fileURLToPath(new URL('testing/fakeChild.ts', import.meta.url)), execArgv: ['--import', 'tsx'] }
const folder = mkdtempSync(join(tmpdir(), 'extraction-'))
const hosts: ExtractionHost[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})
afterAll(() => rmSync(folder, { recursive: true }))

function hostWith(limits: Partial<ExtractionLimits> = {}, children = 1): ExtractionHost {
  const host = createExtractionHost({ entry: ENTRY, limits, children })
  hosts.push(host)
  return host
}

function asked(behaviour: string, marker = '') {
  return { name: `${behaviour}|${marker}`, bytes: new Uint8Array() }
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.map((block) => (block.type === 'row' ? '' : block.text))
}

async function pidOf(host: ExtractionHost): Promise<string | undefined> {
  return textsOf((await host.extract(asked('pid'))).blocks)[0]
}

describe('the extraction host, when a file takes too long', () => {
  it('keeps the pages that had come, marked as truncated, and tells each once though it reads twice', async () => {
    const told: string[] = []
    const host = hostWith({ silenceMs: 1500 })
    const { blocks, summary } = await host.extract(asked('hangs'), (fresh) => told.push(...textsOf(fresh)))
    expect(textsOf(blocks)).toEqual(['page 1', 'page 2', 'page 3'])
    expect(summary).toMatchObject({ pageCount: 9, warnings: ['truncated'] })
    expect(told).toEqual(['page 1', 'page 2', 'page 3'])
  })

  it('gives up where nothing had come', async () => {
    await expect(hostWith({ documentMs: 1500 }).extract(asked('hangsAtOnce'))).rejects.toMatchObject({
      failure: 'TIMEOUT',
    })
  })

  it('reads it once more, and the second reading counts', async () => {
    const host = hostWith({ silenceMs: 1500 })
    const { blocks, summary } = await host.extract(asked('recovers', join(folder, 'recovers')))
    expect(textsOf(blocks)).toEqual(['page 1', 'page 2'])
    expect(summary.warnings).toEqual([])
  })
})

describe('the extraction host, when a file takes too much memory', () => {
  it('kills the process at the resident limit', async () => {
    const reading = hostWith({ residentBytes: 200_000_000 }).extract(asked('grows'))
    const error = await reading.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof ExtractionError)) throw new Error('it was read')
    expect(error.failure).toBe('OUT_OF_MEMORY')
    const resident = Number.parseInt(error.detail ?? '', 10)
    expect(resident).toBeGreaterThan(200_000_000)
    expect(resident).toBeLessThan(1_200_000_000)
  })

  it('reports a process that its own guard has ended, and one that met its heap limit', async () => {
    const host = hostWith({ heapMegabytes: 40 })
    await expect(host.extract(asked('growsUnseen'))).rejects.toMatchObject({ failure: 'OUT_OF_MEMORY' })
    await expect(host.extract(asked('fillsHeap'))).rejects.toMatchObject({ failure: 'OUT_OF_MEMORY' })
  })
})

describe('the extraction host and its processes', () => {
  it('shows the process nothing of the environment', async () => {
    vi.stubEnv('MASTER_KEY', 'secret')
    const { blocks } = await hostWith().extract(asked('environment'))
    vi.unstubAllEnvs()
    expect(
      textsOf(blocks)[0]
        ?.split(' ')
        .filter((name) => name !== 'NODE_CHANNEL_FD' && !name.startsWith('NODE_')),
    ).toEqual(['TZ'])
  })

  it('keeps one warm and replaces it after the given number of files', async () => {
    const host = hostWith({ documentsPerChild: 2 })
    const [first, second, third] = [await pidOf(host), await pidOf(host), await pidOf(host)]
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('replaces one whose WebAssembly has failed', async () => {
    const host = hostWith()
    const before = await pidOf(host)
    await expect(host.extract(asked('poisoned'))).rejects.toMatchObject({ failure: 'CORRUPT' })
    expect(await pidOf(host)).not.toBe(before)
  })

  it('goes on after one that could not run', async () => {
    const host = hostWith()
    await expect(host.extract(asked('exits'))).rejects.toMatchObject({ failure: 'INTERNAL' })
    expect(await pidOf(host)).toBeDefined()
  })

  it('reads as many files at a time as it has children, and no more', async () => {
    const host = hostWith({}, 2)
    const markers = ['a', 'b', 'c'].map((name) => join(folder, name))
    const readings = markers.map((marker) => host.extract(asked('waits', marker)))
    writeFileSync(markers[1] ?? '', '')
    await readings[1]
    writeFileSync(markers[2] ?? '', '')
    await readings[2]
    expect(existsSync(markers[0] ?? '')).toBe(false)
    writeFileSync(markers[0] ?? '', '')
    await readings[0]
  })

  it('ends what is being read when it is closed', async () => {
    const host = hostWith()
    const reading = host.extract(asked('hangsAtOnce'))
    host.close()
    await expect(reading).rejects.toMatchObject({ failure: 'INTERNAL' })
    await expect(host.extract(asked('pid'))).rejects.toMatchObject({ failure: 'INTERNAL' })
  })
})
