// Adds up the results of the test runners: what failed, a line each, then the sum as the last line.
// tally.mjs FAILED RESULTS.json...
// Their own reports stand far above, where whoever has the end of the output alone does not see them.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const [, , failedBefore, ...files] = process.argv
const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const all = files.map(read)
/** The reports of vitest, and those of playwright. */
const runs = all.filter((run) => run && !('stats' in run))
const browsers = all.filter((run) => run && 'stats' in run)
const missing = all.filter((run) => !run).length

const shortened = (message) =>
  stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n    ')
    .slice(0, 1000)
const failures = []
const line = (file, name, message) => `FAILED ${relative('', file)} > ${name}\n    ${message}`
/** Tests of vitest that failed, and files that could not be loaded. */
const failuresOfRun = (run) =>
  run.testResults.flatMap((file) => [
    ...(isBroken(file) ? [line(file.name, 'the file could not be run', shortened(file.message))] : []),
    ...file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => line(file.name, test.fullName, shortened(test.failureMessages[0]))),
  ])
const errorsOf = (spec) => spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors ?? [])
/** Tests of playwright that failed: suites hold suites and specs. */
const failuresOfSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(failuresOfSuite),
  ...(suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = errorsOf(spec).map(({ message }) => shortened(message))
      return line(spec.file, spec.title, messages.join('\n    '))
    }),
]
// A file that could not be loaded has no tests that could fail, yet it is a failure.
const isBroken = (file) => file.status === 'failed' && file.assertionResults.length === 0
for (const run of runs) failures.push(...failuresOfRun(run))
for (const { suites = [] } of browsers) failures.push(...suites.flatMap(failuresOfSuite))
for (let at = 0; at < missing; at += 1) failures.push('FAILED a runner that left no results')

const passed = sum(runs.map((run) => run.numPassedTests)) + sum(browsers.map(({ stats }) => stats.expected))
const counted =
  missing +
  sum(runs.map((run) => run.numFailedTests + run.testResults.filter(isBroken).length)) +
  sum(browsers.map(({ stats }) => stats.unexpected))
// A process that dies while it runs a file leaves tests without a result: no failure, and no success.
const failed = Math.max(counted, Number(failedBefore ?? 0))
if (failed > counted) failures.push('FAILED a runner ended with an error of its own: see its report above')
const skipped = sum(runs.map((run) => run.numPendingTests)) + sum(browsers.map(({ stats }) => stats.skipped))
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
