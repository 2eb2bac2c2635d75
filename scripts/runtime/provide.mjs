// Runs after `npm ci` and `npm install`, also on an old Node: plain JavaScript that imports nothing but what every Node has.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))
const ROOT = join(HERE, '..', '..')
/** npm puts this folder first on the path of everything that it runs, so that a `node` in it is taken before the machine's. */
const FIRST_ON_PATH = join(ROOT, 'node_modules', '.bin', 'node')

/** Takes the machine's Node where it is new enough, and otherwise brings the one that `package.json` beside this file pins. */
function provideNode() {
  rmSync(FIRST_ON_PATH, { force: true })
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const floor = engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, floor)) return
  const brought = join(HERE, 'node_modules', '.bin', 'node')
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: HERE, stdio: 'inherit' })
  if (!existsSync(brought)) {
    throw new Error(
      `Node ${floor} or newer is needed; this is ${process.version}, and none is pinned for ${process.platform} ${process.arch}.`,
    )
  }
  mkdirSync(dirname(FIRST_ON_PATH), { recursive: true })
  symlinkSync(relative(dirname(FIRST_ON_PATH), brought), FIRST_ON_PATH)
}

/** Whether a version such as 22.23.3 is the wanted one or newer. */
function isAtLeast(version, wanted) {
  const [major, minor, patch] = version.split('.').map(Number)
  const [leastMajor, leastMinor, leastPatch] = wanted.split('.').map(Number)
  if (major !== leastMajor) return major > leastMajor
  if (minor !== leastMinor) return minor > leastMinor
  return patch >= leastPatch
}

try {
  provideNode()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
