import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes results as the runners do and returns what the sum says of them. */
function tally(browser: unknown, ...runs: unknown[]) {
  const files = [browser, ...runs].map((results, at) => {
    const file = join(folder, `${at}.json`)
    if (results !== undefined) writeFileSync(file, JSON.stringify(results))
    return file
  })
  const { stdout, status } = spawnSync(process.execPath, ['scripts/lib/tally.mjs', '0', ...files], { encoding: 'utf8' })
  return { lines: stdout.split('\n').filter((line) => line !== ''), status }
}

const green = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }
const pages = { stats: { expected: 2, unexpected: 0, skipped: 0 }, suites: [] }

it('ends with the sum of all runners', () => {
  expect(tally(pages, green, green)).toEqual({ lines: ['8 passed, 0 failed, 2 skipped'], status: 0 })
})

it('names each failed test with the beginning of its message before the sum', () => {
  const red = {
    ...green,
    numFailedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'server/app.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'answers', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'counts',
            failureMessages: ['AssertionError: \u001B[31mexpected\u001B[39m 1 to be 2\n at a'],
          },
        ],
      },
      {
        name: join(process.cwd(), 'server/broken.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  }
  const spec = {
    ok: false,
    title: 'opens',
    file: 'e2e/page.spec.ts',
    tests: [{ results: [{ errors: [{ message: 'timed out' }, { message: 'waiting for a button' }] }] }],
  }
  const redPages = { stats: { ...pages.stats, unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] }
  const { lines, status } = tally(redPages, red)
  expect(lines.map((line) => line.trim())).toEqual([
    'FAILED server/app.test.ts > counts',
    'AssertionError: expected 1 to be 2',
    'at a',
    'FAILED server/broken.test.ts > the file could not be run',
    'no such module',
    'FAILED e2e/page.spec.ts > opens',
    'timed out',
    'waiting for a button',
    '5 passed, 3 failed, 1 skipped',
  ])
  expect(status).toBe(1)
})

it.each([
  ['of pages', undefined, green],
  ['of modules', pages, undefined],
])('fails where the runner %s left nothing', (_, browser, run) => {
  expect(tally(browser, run)).toMatchObject({ status: 1 })
})

it('says so where a runner failed though none of its tests did', () => {
  writeFileSync(join(folder, 'green.json'), JSON.stringify(green))
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(pages))
  const files = ['pages.json', 'green.json'].map((name) => join(folder, name))
  const { stdout } = spawnSync(process.execPath, ['scripts/lib/tally.mjs', '1', ...files], { encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual([
    'FAILED a runner ended with an error of its own: see its report above',
    '5 passed, 1 failed, 1 skipped',
  ])
})
