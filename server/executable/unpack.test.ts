import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256, type Archive, type PackedFile } from './archive.ts'
import { unpack } from './unpack.ts'

const ID = '0123456789abcdef'
const OTHER = 'fedcba9876543210'
const FILES = {
  'dist/main.js': 'console.log(1)',
  'node_modules/a/a.node': 'native code',
  'shared/text.txt': 'words '.repeat(100),
}

let base: string
beforeEach(() => (base = join(mkdtempSync(join(tmpdir(), 'unpack-')), 'data', 'runtime')))
afterEach(() => rmSync(join(base, '..', '..'), { recursive: true }))

function archiveOf(files: Record<string, string>): Archive {
  const packed: PackedFile[] = []
  const pieces: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const piece = path.endsWith('.txt') ? brotliCompressSync(content) : content
    const packing = path.endsWith('.txt') ? 'brotli' : 'none'
    packed.push({ path, size: content.length, hash: sha256(content), at, packedSize: piece.length, packing })
    pieces.push(piece)
    at += piece.length
  }
  return { manifest: { id: ID, time: 1_700_000_000, files: packed }, bytes: Buffer.concat(pieces) }
}

const at = (path: string) => join(base, ID, path)
const contents = () => Object.fromEntries(Object.keys(FILES).map((path) => [path, readFileSync(at(path), 'utf8')]))

it('unpacks every file once, for its user alone', () => {
  expect(unpack(archiveOf(FILES), base)).toBe(join(base, ID))
  expect(contents()).toEqual(FILES)
  for (const folder of [base, join(base, ID), at('node_modules/a')]) expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(at('dist/main.js')).mode & 0o777).toBe(0o600)
  const { ino } = statSync(at('shared/text.txt'))
  unpack(archiveOf(FILES), base)
  expect(statSync(at('shared/text.txt')).ino).toBe(ino)
})

it('replaces what was changed, removed or made a folder of', () => {
  unpack(archiveOf(FILES), base)
  writeFileSync(at('shared/text.txt'), 'x'.repeat(600))
  rmSync(at('node_modules'), { recursive: true })
  rmSync(at('dist/main.js'))
  mkdirSync(at('dist/main.js'))
  unpack(archiveOf(FILES), base)
  expect(contents()).toEqual(FILES)
  expect(readdirSync(at('dist'))).toEqual(['main.js'])
})

it('notices changed code whose size and time are as they were', () => {
  const archive = archiveOf(FILES)
  unpack(archive, base)
  writeFileSync(at('node_modules/a/a.node'), 'NATIVE CODE')
  utimesSync(at('node_modules/a/a.node'), archive.manifest.time, archive.manifest.time)
  unpack(archive, base)
  expect(contents()).toEqual(FILES)
})

it('unpacks nothing from a damaged executable, and leaves nothing', () => {
  const archive = archiveOf(FILES)
  archive.bytes.fill(0, 3, 4)
  expect(() => unpack(archive, base)).toThrow('The program is damaged: dist/main.js')
  expect(readdirSync(base).filter((name) => !name.endsWith('.use'))).toEqual([])
})

it('removes other versions and unfinished folders of processes that have ended, and no other', async () => {
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const ended = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => ended.once('exit', resolve))
  try {
    const [dead, alive] = [ended.pid ?? 0, running.pid ?? 0]
    const used = '1111111111111111'
    for (const folder of [OTHER, used, `.part-${dead}-a`, `.part-${alive}-b`, 'somebody-elses'])
      mkdirSync(join(base, folder), { recursive: true })
    for (const mark of [`${OTHER}.${dead}.use`, `${used}.${alive}.use`]) writeFileSync(join(base, mark), '')
    unpack(archiveOf(FILES), base)
    const left = [ID, `${ID}.${process.pid}.use`, used, `${used}.${alive}.use`, `.part-${alive}-b`, 'somebody-elses']
    expect(readdirSync(base).sort()).toEqual(left.sort())
  } finally {
    running.kill()
  }
})

it('takes a folder that others can read for itself alone', () => {
  mkdirSync(base, { recursive: true, mode: 0o755 })
  unpack(archiveOf(FILES), base)
  expect(statSync(base).mode & 0o777).toBe(0o700)
  expect(existsSync(at('dist/main.js'))).toBe(true)
})
