import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Block, SourceFile } from '../shared/ingest/blocks.ts'
import { entryPointAt } from '../shared/ingest/entryPoint.ts'
import { createExtractionHost, type ExtractionHost } from '../shared/ingest/extraction/extractionHost.ts'
import { mistakes, plain, textOf, type ExpectedFile, type Result } from '../shared/ingest/testdata/check.ts'
import { read } from '../shared/ingest/testdata/read.ts'
import { printTable, short } from './lib/table.ts'

const OWN = fileURLToPath(new URL('../shared/ingest/testdata', import.meta.url))
/** Programs that read a format as well, and the words that give its text on standard output. */
const REFERENCES: Readonly<Record<string, readonly [command: string, before: string[], after: string[]]>> = {
  '.pdf': ['pdftotext', ['-q'], ['-']],
  '.doc': ['antiword', [], []],
  '.xls': ['xls2csv', [], []],
  '.ppt': ['catppt', [], []],
}
const ROUNDS = 3
/** A hostile file comes to its end within this time. */
const LONGEST_SECONDS = 60
const CHILD = fileURLToPath(new URL('../shared/ingest/extraction/extractChild.ts', import.meta.url))

interface Tally {
  files: number
  asExpected: number
  phrases: number
  found: number
  located: number
  bytes: number
  cpuMs: number
  referenceMs: number
  wrong: string[]
}

/**
 * A table by format: files that come to what is expected, phrases found anywhere and at their place, and CPU time a megabyte beside the wall time of
 * a program that reads the format as well, where one is installed. `FIXTURES` names a folder with another `expectations.json`.
 */
export async function run(): Promise<void> {
  const folder = process.env['FIXTURES'] ?? OWN
  const { files } = JSON.parse(readFileSync(join(folder, 'expectations.json'), 'utf8')) as { files: ExpectedFile[] }
  const tallies = new Map<string, Tally>()
  // What loads modules for the first time is not the file's time.
  for (const round of ['warm', 'measured'])
    for (const expected of files) {
      const path = join(folder, expected.file)
      if (!existsSync(path) || isHostile(expected)) continue
      const measured = await readMeasured(path)
      if (round === 'warm') continue
      const tally = tallyOf(tallies, extname(expected.file))
      add(tally, expected, measured)
      tally.referenceMs += referenceMs(path)
    }
  await addHostile(folder, files.filter(isHostile), tallyOf(tallies, 'hostile'))
  printTable(
    ['format', 'as expected', 'phrases found', 'at their place', 'ms a MB', 'reference', 'its ms a MB'],
    [...tallies].map(([kind, tally]) => rowOf(kind, tally)),
  )
  for (const { wrong } of tallies.values()) for (const line of wrong) console.log(line)
}

const isHostile = ({ file }: ExpectedFile): boolean => file.startsWith('hostile/')

function tallyOf(tallies: Map<string, Tally>, kind: string): Tally {
  const tally: Tally = tallies.get(kind) ?? {
    files: 0,
    asExpected: 0,
    phrases: 0,
    found: 0,
    located: 0,
    bytes: 0,
    cpuMs: 0,
    referenceMs: Number.NaN,
    wrong: [],
  }
  if (!tallies.has(kind) && REFERENCES[kind]) tally.referenceMs = 0
  tallies.set(kind, tally)
  return tally
}

/** Hostile files are read as the server reads them: in a process that may be killed. Their time is by the wall. */
async function addHostile(folder: string, files: readonly ExpectedFile[], tally: Tally): Promise<void> {
  const host = createExtractionHost({ entry: entryPointAt(CHILD) })
  for (const expected of files) {
    const path = join(folder, expected.file)
    if (!existsSync(path)) continue
    const bytes = readFileSync(path)
    const started = performance.now()
    const result = await readApart(host, { name: path, bytes })
    const seconds = (performance.now() - started) / 1000
    add(tally, expected, { result, cpuMs: 1000 * seconds, bytes: bytes.length })
    if (seconds > LONGEST_SECONDS) tally.wrong.push(`${expected.file}: ${short(seconds)} s`)
  }
  host.close()
}

async function readApart(host: ExtractionHost, file: SourceFile): Promise<Result> {
  const blocks: Block[] = []
  try {
    const { chunks, summary } = await host.read(file)
    for await (const batch of chunks)
      for (const { place, content } of batch) blocks.push({ type: 'text', text: content, place })
    return { blocks, summary }
  } catch (error) {
    return { blocks, error }
  }
}

async function readMeasured(path: string): Promise<{ result: Result; cpuMs: number; bytes: number }> {
  const bytes = readFileSync(path)
  const before = process.cpuUsage()
  const result = await read({ name: path, bytes })
  const { user, system } = process.cpuUsage(before)
  return { result, cpuMs: (user + system) / 1000, bytes: bytes.length }
}

function add(tally: Tally, expected: ExpectedFile, measured: { result: Result; cpuMs: number; bytes: number }): void {
  const { result } = measured
  const found = mistakes(expected, result)
  tally.files += 1
  if (found.length === 0) tally.asExpected += 1
  else tally.wrong.push(`${expected.file}: ${found.join('; ')}`)
  tally.bytes += measured.bytes
  tally.cpuMs += measured.cpuMs
  const all = plain(result.blocks.map(textOf).join(' '))
  for (const phrase of expected.expect.anyOf ? [] : (expected.expect.phrases ?? [])) {
    tally.phrases += 1
    if (all.includes(plain(phrase.text))) tally.found += 1
    const alone: ExpectedFile = { file: expected.file, expect: { status: 'ok', phrases: [phrase] } }
    if (mistakes(alone, result).length === 0) tally.located += 1
  }
}

const missing = new Set<string>()

/** Wall time of the reference in milliseconds, the shortest of some rounds, since starting it is most of it; NaN where it is not installed. */
function referenceMs(path: string): number {
  const [command, before, after] = REFERENCES[extname(path)] ?? []
  if (!command || missing.has(command)) return Number.NaN
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    try {
      execFileSync(command, [...(before ?? []), path, ...(after ?? [])], { stdio: 'ignore', timeout: 20_000 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') missing.add(command)
    }
    return performance.now() - started
  })
  return missing.has(command) ? Number.NaN : Math.min(...times)
}

function rowOf(kind: string, tally: Tally): string[] {
  const { files, asExpected, phrases, found, located, bytes, cpuMs } = tally
  const megabytes = bytes / 1024 ** 2
  const command = REFERENCES[kind]?.[0]
  const measured = command !== undefined && !Number.isNaN(tally.referenceMs)
  return [
    kind,
    `${asExpected} of ${files} (${short(megabytes)} MB)`,
    `${found} of ${phrases}`,
    `${located} of ${phrases}`,
    short(cpuMs / megabytes),
    command === undefined ? 'none' : measured ? command : `${command} is not installed`,
    measured ? short(tally.referenceMs / megabytes) : '',
  ]
}
