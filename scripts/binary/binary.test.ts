import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Journey } from '../testing/binaryJourney.ts'

/** Runs a program in a network of its own that knows this machine alone, where the system lets an ordinary user make one. */
const ALONE = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const canBeAlone = succeeds('unshare', [...ALONE, 'true'])

const run = promisify(execFile)

describe('the executable, copied alone to an empty folder, with an empty environment', { timeout: 1_800_000 }, () => {
  let folder: string
  let seen: Journey
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'binary-'))
    const built = join(folder, 'built')
    // Of the running Node, so that nothing is compiled. The pages must be there: npm run build.
    await run('npx', ['tsx', 'scripts/binary.ts', '--runtime', 'current', '--quick', '--out', built])
    copyFileSync(built, join(folder, 'veracite'))
    rmSync(built)
    const journey = ['--import', 'tsx', 'scripts/testing/binaryJourney.ts', folder]
    const { stdout } = canBeAlone
      ? await run('unshare', [...ALONE, process.execPath, ...journey, '--alone'])
      : await run(process.execPath, journey)
    seen = JSON.parse(stdout) as Journey
  }, 1_800_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('unpacks itself once when two processes start at the same time', () => {
    expect(seen.firstStarts.outputs).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), seen.firstStarts.outputs[0]])
    expect(seen.firstStarts.folders).toEqual([expect.stringMatching(/^[\da-f]{16}$/)])
  })

  it('reads a Word file, a PDF and a picture and answers from them with citations', () => {
    expect(seen.answers).toEqual([
      expect.objectContaining({ content: expect.stringContaining('27 days'), files: ['employee-handbook.docx'] }),
      expect.objectContaining({
        content: expect.stringContaining('behind hall C'),
        files: ['health-and-safety-policy.pdf'],
      }),
      expect.objectContaining({ content: expect.stringContaining('lazy fox'), files: ['phototest.png'] }),
    ])
  })

  it('answers the same after it was killed, and replaces files that were changed meanwhile', () => {
    expect(seen.answersAfterwards).toEqual(seen.answers)
    expect(seen.mended).toBe(true)
  })

  it('serves the pages and the widget', () => {
    expect(seen.pages).toEqual({
      '/': '200 text/html; charset=utf-8',
      '/login': '200 text/html; charset=utf-8',
      '/embed/tarnwood-outdoor': '200 text/html; charset=utf-8',
      '/api/embed/widget/tarnwood-outdoor.js': '200 text/javascript; charset=utf-8',
    })
  })

  it.skipIf(!canBeAlone)('tries to reach no other machine', () => {
    expect(seen.attempts).toEqual({ counted: 0, byOne: 1 })
  })
})

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
