import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * `npm run test:changed [-- BASE]`: runs the tests nearest to what was changed since the branch left BASE (`main`) and is not committed:
 * the test files among it, then those that import a changed file, then those that import these, as many as are run within a minute.
 * It is for the time between two edits; `scripts/test.sh` is what says whether all still holds.
 */

/** About as many files as two cores run within a minute. */
const MOST_FILES = 30
const SOURCE = /[.]tsx?$/
const TEST = /[.]test[.]tsx?$/
const IMPORTED = /(?:from|import)\s?\(?\s?'([.]{1,2}\/[^'\n]{1,200})'/g

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from where the branch left the base, also those that git does not know yet. */
function changedFiles(base: string): string[] {
  const [fork = 'HEAD'] = git('merge-base', base, 'HEAD')
  return [...git('diff', '--name-only', fork), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Who imports a file, by the file. */
function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const target = normalize(join(dirname(file), path))
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return importers
}

/** Tests by their distance from the changed files, nearest first. */
function nearestTests(changed: readonly string[], files: readonly string[]): string[] {
  const importers = importersOf(files)
  const seen = new Set(changed.filter((file) => existsSync(file)))
  const tests: string[] = []
  for (let level = [...seen]; level.length > 0;) {
    tests.push(...level.filter((file) => TEST.test(file)).sort())
    level = [...new Set(level.flatMap((file) => importers.get(file) ?? []))].filter((file) => !seen.has(file))
    for (const file of level) seen.add(file)
  }
  return tests
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
  (f) => SOURCE.test(f) && existsSync(f),
)
const tests = nearestTests(changedFiles(process.argv[2] ?? 'main'), files)
const near = tests.slice(0, MOST_FILES)
if (near.length === 0) {
  console.log('No test imports what was changed.')
} else {
  const projects = ['--project', 'unit', '--project', 'apart']
  const { status } = spawnSync('npx', ['vitest', 'run', ...projects, '--passWithNoTests', ...near], {
    stdio: 'inherit',
  })
  if (tests.length > near.length) console.log(`${tests.length - near.length} test files further away were left out.`)
  process.exitCode = status ?? 1
}
