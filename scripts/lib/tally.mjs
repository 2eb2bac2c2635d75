// Adds up the results of the test runners: what failed, a line each, then the sum as the last line.
// tally.mjs FAILED BROWSER.json VITEST.json...
// Their own reports stand far above, where whoever has the end of the output alone does not see them.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const [, , failedBefore, browserFile, ...vitestFiles] = process.argv
const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const runs = vitestFiles.map(read)
const browser = read(browserFile)
const stats = browser?.stats ?? { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }

const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')
const shortened = (message) =>
  (message ?? '').replace(COLOURS, '').split('\n').slice(0, 6).join('\n    ').slice(0, 1000)
const failures = []
const line = (file, name, message, word = 'FAILED') => `${word} ${relative('', file)} > ${name}\n    ${message}`
/** Tests of vitest that failed, or did so at the first try, and files that could not be loaded. */
const failuresOfRun = (run) =>
  run.testResults.flatMap((file) => [
    ...(isBroken(file) ? [line(file.name, 'the file could not be run', shortened(file.message))] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed' || test.failureMessages.length > 0)
      .map((test) => {
        const word = test.status === 'failed' ? 'FAILED' : 'FLAKY'
        return line(file.name, test.fullName, shortened(test.failureMessages[0]), word)
      }),
  ])
const errorsOf = (spec) => spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors ?? [])
/** Tests of playwright that failed, or did so at the first try: suites hold suites and specs. */
const failuresOfSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(failuresOfSuite),
  ...(suite.specs ?? [])
    .filter((spec) => !spec.ok || errorsOf(spec).length > 0)
    .map((spec) => {
      const messages = errorsOf(spec).map(({ message }) => shortened(message))
      return line(spec.file, spec.title, messages.join('\n    '), spec.ok ? 'FLAKY' : 'FAILED')
    }),
]
// A file that could not be loaded has no tests that could fail, yet it is a failure.
const isBroken = (file) => file.status === 'failed' && file.assertionResults.length === 0
for (const run of runs) failures.push(...(run ? failuresOfRun(run) : ['FAILED a runner that left no results']))
failures.push(...(browser ? (browser.suites ?? []).flatMap(failuresOfSuite) : ['FAILED a runner that left no results']))

const passed = sum(runs.map((run) => run?.numPassedTests ?? 0)) + stats.expected + stats.flaky
const counted =
  sum(runs.map((run) => (run ? run.numFailedTests + run.testResults.filter(isBroken).length : 1))) + stats.unexpected
// A process that dies while it runs a file leaves tests without a result: no failure, and no success.
const failed = Math.max(counted, Number(failedBefore ?? 0))
if (failed > counted) failures.push('FAILED a runner ended with an error of its own: see its report above')
const skipped = sum(runs.map((run) => run?.numPendingTests ?? 0)) + stats.skipped
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
