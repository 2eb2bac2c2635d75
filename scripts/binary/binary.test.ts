import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPECTED_CODES, EXPECTED_CODES_AFTERWARDS } from '../testing/binaryCommands.ts'
import type { Journey } from '../testing/binaryJourney.ts'

/** Runs a program in a network of its own that knows this machine alone, where the system lets an ordinary user make one. */
const ALONE = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const canBeAlone = succeeds('unshare', [...ALONE, 'true'])

const run = promisify(execFile)

/** A file that was built before, such as one to be published, in place of one that is built here. */
const GIVEN = process.env['VERACITE_EXECUTABLE']
/** What the file may take, in bytes; one that is packed quickly keeps the symbols of Node and is larger. */
const MOST_BYTES = GIVEN ? 255_000_000 : 290_000_000

describe('the executable, copied alone to an empty folder, with an empty environment', { timeout: 1_800_000 }, () => {
  let folder: string
  let seen: Journey
  let size: number
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'binary-'))
    const built = GIVEN ?? join(folder, 'built')
    // The pages must be there: npm run build.
    if (!GIVEN) await run('npx', ['tsx', 'scripts/binary.ts', '--quick', '--out', built])
    copyFileSync(built, join(folder, 'veracite'))
    if (!GIVEN) rmSync(built)
    size = statSync(join(folder, 'veracite')).size
    const journey = ['--import', 'tsx', 'scripts/testing/binaryJourney.ts', folder]
    const { stdout } = canBeAlone
      ? await run('unshare', [...ALONE, process.execPath, ...journey, '--alone'])
      : await run(process.execPath, journey)
    seen = JSON.parse(stdout) as Journey
  }, 1_800_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is small enough to be copied around', () => {
    expect(size).toBeLessThan(MOST_BYTES)
  })

  it('unpacks itself once when two processes start at the same time', () => {
    expect(seen.firstStarts.outputs).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), seen.firstStarts.outputs[0]])
    expect(seen.firstStarts.folders).toEqual([expect.stringMatching(/^[\da-f]{16}$/)])
  })

  it('reads a Word file, a PDF and a picture and answers from them with citations', () => {
    expect(seen.answers).toEqual([
      expect.objectContaining({
        content: expect.stringContaining('27 days'),
        files: expect.arrayContaining(['employee-handbook.docx']),
      }),
      expect.objectContaining({
        content: expect.stringContaining('behind hall C'),
        files: expect.arrayContaining(['health-and-safety-policy.pdf']),
      }),
      expect.objectContaining({
        content: expect.stringContaining('lazy fox'),
        files: expect.arrayContaining(['phototest.png']),
      }),
      // In another language than the document: found by what is read in depth.
      expect.objectContaining({
        content: expect.stringContaining('27 days'),
        files: expect.arrayContaining(['employee-handbook.docx']),
      }),
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
      '/api/docs': '200 text/html; charset=utf-8',
      '/api/openapi.json': '200 application/json; charset=utf-8',
      '/embed/tarnwood-outdoor': '200 text/html; charset=utf-8',
      '/api/embed/widget/tarnwood-outdoor.js': '200 text/javascript; charset=utf-8',
      '/operator': '404 text/html; charset=utf-8',
      '/readyz': '200 text/plain; charset=utf-8',
    })
  })

  it('lets an assistant find, ask and read', () => {
    expect(seen.assistant).toEqual({
      tools: ['search', 'ask', 'read_source'],
      answered: expect.stringContaining('27 days'),
      quoted: expect.stringContaining('employee-handbook.docx'),
    })
  })

  it('does what every command is for, beside its server and without', () => {
    // Told whole: what a command said is gone with its folder.
    expect(seen.commands.ended, JSON.stringify(seen.commands.ended)).toEqual(EXPECTED_CODES)
    expect(seen.commandsAfterwards, JSON.stringify(seen.commandsAfterwards)).toEqual(EXPECTED_CODES_AFTERWARDS)
    expect(seen.statement).toBe('STATEMENT OF DELETION')
    expect(seen.commands.synced).toMatchObject({ synced: 1, failed: 0 })
  })

  it.skipIf(process.platform !== 'linux')('reads files in processes that have given up what they do not need', () => {
    expect(seen.commands.doctor).toMatchObject({
      extraction: { status: 'ok', says: expect.stringContaining('reach no network') },
      models: { status: 'ok', says: expect.stringContaining('veracite-units-multilingual and veracite-units') },
      database: { status: 'ok' },
    })
  })

  it('opens to the operator what its settings open', () => {
    expect(seen.operated).toEqual({
      '/operator': 200,
      '/api/operator/session': 204,
      '/api/operator': 200,
      '/metrics': 200,
      '/metrics without the token': 404,
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
