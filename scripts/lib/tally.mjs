// Adds up the results of the test runners and prints them as the last line.
import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const unit = read(process.argv[2])
const browser = read(process.argv[3])
const stats = browser?.stats ?? { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }
const passed = (unit?.numPassedTests ?? 0) + stats.expected + stats.flaky
// A file that could not be loaded has no tests that could fail, yet it is a failure.
const brokenFiles = (unit?.testResults ?? []).filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length
const counted = (unit ? unit.numFailedTests + brokenFiles : 1) + stats.unexpected
// A process that dies while it runs a file leaves tests without a result: no failure, and no success.
const failed = Math.max(counted, Number(process.argv[4] ?? 0))
const skipped = (unit?.numPendingTests ?? 0) + stats.skipped
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
