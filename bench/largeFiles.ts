import { readdirSync, readFileSync } from 'node:fs'
import { foundOrganization } from '../server/testing/organizations.ts'
import { probeHealth } from '../server/testing/probe.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { until } from '../server/testing/until.ts'
import { processUsage } from '../shared/ingest/extraction/processUsage.ts'
import type { Figure } from './lib/figures.ts'
import { prose, randomNumbers } from './lib/prose.ts'

const BYTES = 50_000_000
const PATIENCE_MS = 1_800_000
const LOOK_MS = 50

/**
 * What a file of the largest accepted size takes of memory, server and its processes together and over the idle server,
 * and for how long of CPU time it holds the server's main thread at most.
 */
export async function ingestLargeFiles(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, make] of FILES) figures.push(...(await ingestOne(name, make())))
  return figures
}

const FILES: readonly [name: string, make: () => Buffer][] = [
  ['table.csv', csv],
  ['prose.txt', text],
]

function csv(): Buffer {
  const random = randomNumbers(11)
  const rows = ['number,customer,city,amount,date\n']
  for (let bytes = 0, at = 1; bytes < BYTES; at += 1) {
    const row = `${at},Customer ${Math.floor(random() * 50_000)},${prose(random, 1)},${(random() * 10_000).toFixed(2)},2026-03-0${(at % 9) + 1}\n`
    bytes += row.length
    rows.push(row)
  }
  return Buffer.from(rows.join('')).subarray(0, BYTES)
}

function text(): Buffer {
  const random = randomNumbers(12)
  const paragraphs: string[] = []
  for (let bytes = 0; bytes < BYTES;) {
    const paragraph = `${prose(random, 120)}\n\n`
    bytes += paragraph.length
    paragraphs.push(paragraph)
  }
  return Buffer.from(paragraphs.join('')).subarray(0, BYTES)
}

async function ingestOne(name: string, bytes: Buffer): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  try {
    const memory = watchMemory(server.pid)
    const { client } = await foundOrganization(server, { planType: 'premium' })
    const probe = probeHealth(server)
    const started = performance.now()
    const { json } = await client.upload(name, bytes)
    const id: number = json.document.id
    const document = await until(async () => {
      const { json: found } = await client.get(`/api/documents/${id}`)
      return found.document.status !== 'processing' && found.document
    }, PATIENCE_MS)
    const seconds = (performance.now() - started) / 1000
    const more = memory.stop()
    const { longestHold } = await probe.stop()
    const outcome = [document.status, document.error?.code, ...(document.warnings ?? [])].filter(Boolean).join(', ')
    const what = `50 MB ${name} (${outcome})`
    return [
      { what, value: seconds, unit: 's' },
      { what: `${what}: more memory`, value: more / 1e6, unit: 'MB', budget: { most: 700 } },
      { what: `${what}: longest hold of the main thread`, value: longestHold, unit: 'ms', budget: { most: 250 } },
    ]
  } finally {
    await server.stop()
  }
}

/** Watches the resident memory of a process and its children; `stop` gives by how many bytes it was more at most. */
function watchMemory(pid: number): { stop(): number } {
  const before = familyMemory(pid)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, familyMemory(pid))
  }, LOOK_MS)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}

function familyMemory(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (processUsage(each)?.resident ?? 0), 0)
}

function childrenOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  )
}
