// Adds up the results of the test runners and prints them as the last line.
// tally.mjs FAILED BROWSER.json VITEST.json...
import { existsSync, readFileSync } from 'node:fs'

const [, , failedBefore, browserFile, ...vitestFiles] = process.argv
const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const runs = vitestFiles.map(read)
const stats = read(browserFile)?.stats ?? { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }
const passed = sum(runs.map((run) => run?.numPassedTests ?? 0)) + stats.expected + stats.flaky
// A file that could not be loaded has no tests that could fail, yet it is a failure.
const brokenFiles = (run) =>
  run.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
const counted = sum(runs.map((run) => (run ? run.numFailedTests + brokenFiles(run) : 1))) + stats.unexpected
// A process that dies while it runs a file leaves tests without a result: no failure, and no success.
const failed = Math.max(counted, Number(failedBefore ?? 0))
const skipped = sum(runs.map((run) => run?.numPendingTests ?? 0)) + stats.skipped
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
