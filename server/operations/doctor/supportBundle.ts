import { strToU8, zipSync } from 'fflate'
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, freemem, platform, release, totalmem, uptime } from 'node:os'
import { join } from 'node:path'
import { KEY_FILE, NEXT_KEY_FILE } from '../../crypto/keyFiles.ts'
import type { Examination } from './doctor.ts'
import { logTail } from './logTail.ts'
import { createRedactor } from './redact.ts'
import { secretTexts, shownSettings } from './settings.ts'

/** What a support bundle is made of. */
export interface BundleOptions {
  /** The archive; it must not be there yet. */
  file: string
  examination: Examination
  version: string
  env: Readonly<Record<string, string | undefined>>
  /** Undefined where the settings cannot be used. */
  dataDir: string | undefined
  /** A file with the log of the server. */
  log: string | undefined
  now: Date
}

const README = `A support bundle of Veracite: what \`doctor\` found, versions, settings, sizes and numbers of rows.

It holds no documents, questions, answers, names, addresses of mail, keys or passwords. Secret settings are said to be set, and not what
they are; of the log only times, numbers, what happened and places in the program are kept. Look through it before you pass it on: every
file is readable text.
`

/** What the server keeps in its folder. Names of other things are not told: they may be anything. */
const KNOWN = new Set([
  'veracite.db',
  'veracite.db-wal',
  'veracite.db-shm',
  'lock',
  KEY_FILE,
  NEXT_KEY_FILE,
  'blobs',
  'indexes',
  'outbox',
  'upgrades',
  'runtime',
  'last-backup.json',
])
/** Entries of the data folder that are counted at most: a bundle is made while somebody waits. */
const MOST_ENTRIES = 500_000

/** Writes a support bundle, a ZIP archive that the user alone can read. @returns names of the files in it */
export function writeSupportBundle(options: BundleOptions): string[] {
  const { file, examination, version, env, dataDir, log, now } = options
  const { checks, facts } = examination
  const redact = createRedactor([...secretTexts(env), ...keyText(dataDir)])
  // The sample is a wrapped secret.
  const { sample: _sample, ...numbers } = facts ?? { sample: null }
  const documents: Record<string, unknown> = {
    'checks.json': checks.map(({ unnamed, ...check }) => (unnamed === undefined ? check : { ...check, says: unnamed })),
    'settings.json': shownSettings(env),
    'system.json': systemOf(version, now),
    'sizes.json': dataDir === undefined ? {} : sizesOf(dataDir),
    'database.json': numbers,
    ...(log !== undefined && { 'log.json': logTail(log) }),
  }
  const texts = Object.entries(documents).map(([name, value]) => [
    name,
    strToU8(`${JSON.stringify(redact(value), null, 2)}\n`),
  ])
  const files = { 'README.txt': strToU8(README), ...Object.fromEntries(texts) }
  writeFileSync(file, zipSync(files), { mode: 0o600, flag: 'wx' })
  return Object.keys(files)
}

function keyText(dataDir: string | undefined): string[] {
  if (dataDir === undefined) return []
  return [KEY_FILE, NEXT_KEY_FILE].flatMap((name) => {
    try {
      return [readFileSync(join(dataDir, name), 'utf8').trim()].filter(Boolean)
    } catch {
      return []
    }
  })
}

function systemOf(version: string, now: Date) {
  return {
    madeAt: now.toISOString(),
    version,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    processors: availableParallelism(),
    memoryBytes: { total: totalmem(), free: freemem() },
    upForSeconds: Math.round(uptime()),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

interface Size {
  files: number
  bytes: number
}

/** Files and bytes of what lies in the data folder. */
function sizesOf(dataDir: string): Record<string, Size> {
  const left = { entries: MOST_ENTRIES }
  const sizes: Record<string, Size> = {}
  for (const name of entriesOf(dataDir)) {
    const size = sizeBelow(join(dataDir, name), left)
    const shown = KNOWN.has(name) ? name : 'other'
    const sum = (sizes[shown] ??= { files: 0, bytes: 0 })
    sum.files += size.files
    sum.bytes += size.bytes
  }
  return sizes
}

function sizeBelow(path: string, left: { entries: number }): Size {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || left.entries-- <= 0) return { files: 0, bytes: 0 }
  if (!found.isDirectory()) return { files: 1, bytes: found.size }
  const sum = { files: 0, bytes: 0 }
  for (const name of entriesOf(path)) {
    const { files, bytes } = sizeBelow(join(path, name), left)
    sum.files += files
    sum.bytes += bytes
  }
  return sum
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
