import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryPointAt, type EntryPoint } from './entryPoint.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'entry-'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'part.ts'), 'export const one: number = 1\n')
  writeFileSync(
    join(folder, 'main.ts'),
    "import { one } from './part.ts'\nenum Two { A = 2 }\nconsole.log(one + Two.A)\n",
  )
  writeFileSync(join(folder, 'plain.mjs'), 'console.log(3)\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const inProcess = ({ path, execArgv }: EntryPoint) => execFileSync(process.execPath, [...execArgv, path]).toString()
const inThread = ({ path, execArgv }: EntryPoint) =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker(path, { execArgv, stdout: true })
    let said = ''
    worker.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    worker.once('error', reject)
    worker.once('exit', () => resolve(said))
  })

it.each(['main.ts', 'plain.mjs'])('%s runs in a process and in a thread of its own', async (file) => {
  const entry = entryPointAt(join(folder, file))
  expect(inProcess(entry)).toBe('3\n')
  expect(await inThread(entry)).toBe('3\n')
})

it('a script that Node reads as it is needs no arguments', () => {
  expect(entryPointAt('/a/b.mjs')).toEqual({ path: '/a/b.mjs', execArgv: [] })
  expect(entryPointAt('/a/b.ts').execArgv).toHaveLength(2)
})
