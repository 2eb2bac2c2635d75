import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../server/testing/client.ts'
import { foundOrganization } from '../server/testing/organizations.ts'
import { startServerProcess } from '../server/testing/serverProcess.ts'
import { openDevice } from '../server/testing/sync/device.ts'
import { entryPoint } from '../server/workers.ts'
import { openEmbedder } from '../shared/ingest/embedding/openEmbedder.ts'
import { createExtractionHost } from '../shared/ingest/extraction/extractionHost.ts'
import { prepare, type PrepareDeps } from '../shared/ingest/prepare.ts'
import { packPrepared } from '../shared/ingest/prepared/packPrepared.ts'
import type { BenchOptions, Figure } from './lib/figures.ts'

const FILES = 560
const QUICK_FILES = 112
const WARM_UP = 16
const LOOK_MS = 1_000
const SAMPLES = join(import.meta.dirname, '../shared/ingest/testdata')
/** A mix as it lies in people's folders: one of these in turn. */
const MIX = [
  'pdf/handbook.pdf',
  'docx/handbook.docx',
  'xlsx/WithVariousData.xlsx',
  'pptx/SampleShow.pptx',
  'csv/Attendance.csv',
  'md/headings.md',
  'html/docs-page.html',
]
const SCAN = 'images/phototest.png'

interface Sample {
  path: string
  bytes: Buffer
}

/**
 * What a file costs the server that a device has read, beside one that is uploaded: CPU time of the server and its children until it is
 * searchable. The sample that is read again is in it.
 */
export async function run({ quick }: BenchOptions): Promise<Figure[]> {
  const server = await startServerProcess({ from: 'bundle' })
  const extraction = createExtractionHost({ entry: entryPoint('extractChild') })
  const modelDir = join(import.meta.dirname, '../shared/models')
  const embedder = await openEmbedder({
    entry: entryPoint('embedWorker'),
    model: 'veracite-multilingual',
    modelDir,
    workers: 1,
  })
  try {
    const count = quick ? QUICK_FILES : FILES
    const uploading = (await foundOrganization(server, { planType: 'premium' })).client
    const syncing = (await foundOrganization(server, { planType: 'premium' })).client
    const device = await openDevice(syncing)
    const upload = async ({ path, bytes }: Sample) => expectTaken(await uploading.upload(path, bytes))
    const send = async ({ path, bytes, prepared }: Sample & { prepared: Buffer }) =>
      expectTaken(await device.send(path, bytes, { prepared }))
    const cost = async <Each>(client: Client, files: Each[], take: (file: Each) => Promise<void>) => {
      const before = cpuOf(server.pid)
      for (const file of files) await take(file)
      // Asked for seldom: what asking costs is none of a file's.
      do await pause(LOOK_MS)
      while ((await client.get('/api/documents?status=processing&limit=1')).json.total > 0)
      return ((cpuOf(server.pid) - before) * 1000) / files.length
    }
    const both = async (name: string, mix: readonly string[], files: number) => {
      const plain = await cost(uploading, samples(`plain-${name}`, mix, files), upload)
      // What the device does is done before, so that the server is looked at for as long as it works.
      const prepared: (Sample & { prepared: Buffer })[] = []
      for (const sample of samples(`synced-${name}`, mix, files))
        prepared.push({ ...sample, prepared: await read({ extraction, embedder }, sample) })
      return { plain, synced: await cost(syncing, prepared, send) }
    }
    await both('warm', [...MIX, SCAN], WARM_UP)
    const texts = await both('texts', MIX, count)
    const scans = await both('scans', [SCAN], Math.ceil(count / 10))
    const mixed = (of: 'plain' | 'synced') => (MIX.length * texts[of] + scans[of]) / (MIX.length + 1)
    const what = 'CPU of the server for a file that a device has read'
    const figure = (kind: string, { plain, synced }: typeof texts): Figure => ({
      what: `${what}, ${kind}`,
      value: synced,
      unit: 'ms',
      reference: { what: 'for an uploaded one', value: plain },
    })
    return [
      {
        ...figure('one in eight a scan', { plain: mixed('plain'), synced: mixed('synced') }),
        budget: { ratio: 0.1 },
      },
      figure('without scans', texts),
      figure('scans alone', scans),
    ]
  } finally {
    extraction.close()
    await embedder.close()
    await server.stop()
  }
}

/** Files of a mix in turn, each with other bytes behind its end, which the readers of all kinds leave aside. */
function samples(name: string, mix: readonly string[], count: number): Sample[] {
  return Array.from({ length: count }, (_, number) => {
    const sample = mix[number % mix.length] ?? ''
    const bytes = Buffer.concat([readFileSync(join(SAMPLES, sample)), Buffer.from(`\n${name} ${number}\n`)])
    return { path: `${name}-${number}-${sample.split('/').at(-1)}`, bytes }
  })
}

async function read(deps: PrepareDeps, { path, bytes }: Sample): Promise<Buffer> {
  const recognition = { when: 'now', known: new Map(), onPage: () => undefined } as const
  const prepared = await prepare(deps, { name: path, bytes }, { recognition })
  const { modelId, dimensions } = deps.embedder
  const hash = createHash('sha256').update(bytes).digest('hex')
  const pieces: Uint8Array[] = []
  for await (const piece of packPrepared(prepared, { modelId, dimensions, hash })) pieces.push(piece)
  return Buffer.concat(pieces)
}

function expectTaken({ status, text }: { status: number; text: string }): void {
  if (status > 201) throw new Error(`a file was answered ${status}: ${text}`)
}

const TICKS = 100

/** Seconds of CPU of a process and of its children, also of those that have ended. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / TICKS
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.reduce((sum, child) => sum + cpuOf(child), own)
}
