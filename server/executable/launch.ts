import { createRequire, enableCompileCache } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { getAsset, getRawAsset } from 'node:sea'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { SCRIPT_ARGUMENT } from '../../shared/ingest/extraction/singleExecutable.ts'
import { askHealth } from '../net/askHealth.ts'
import { ASSETS, type Archive, type Manifest } from './archive.ts'
import { unpack } from './unpack.ts'

/**
 * First code of the single executable. It unpacks the product, once, and starts the same bundle there that
 * `node dist/server/main.js` runs, so that workers, children, addons and models are found as files like everywhere.
 */

/** File of the product that imports another one: the loader of an executable's own script knows built-in modules only. */
const IMPORTER = 'import.cjs'

/** Runs a script as if Node had been started with it. */
function run(folder: string, script: string, args: string[]): void {
  process.argv = [process.execPath, script, ...args]
  // What V8 made of the modules is kept for the next start.
  enableCompileCache(join(folder, '.compiled'))
  const load = createRequire(join(folder, IMPORTER))(`./${IMPORTER}`) as (path: string) => Promise<unknown>
  load(script).catch(fail)
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function archive(): Archive {
  return {
    manifest: JSON.parse(getAsset(ASSETS.manifest, 'utf8')) as Manifest,
    bytes: new Uint8Array(getRawAsset(ASSETS.bytes)),
  }
}

/** Folder of the unpacked files: beside the data, because it is the one place that is known to be there and to be ours. */
function runtimeFolder(env: NodeJS.ProcessEnv): string {
  return resolve(env['RUNTIME_DIR'] || join(env['DATA_DIR'] || '.data', 'runtime'))
}

/** A script of the product in a process of its own, for a process of the executable: it has the other end of the channel. */
function runScript(script: string): void {
  setFlagsFromString('--expose-gc')
  globalThis.gc = runInNewContext('gc') as NodeJS.GCFunction
  run(join(dirname(script), '..', '..'), script, [])
}

/** As the command says it, before anything is unpacked or loaded: it is asked every few seconds. */
async function sayHealth(): Promise<void> {
  const { alive, says } = await askHealth(process.env)
  process.exitCode = alive ? 0 : 1
  process.stdout.write(`${says}\n`)
}

function main(): void {
  // Node is silent about what packages use that is deprecated; in a bundle it would take them for this program. Node 24 is told so by an
  // argument (`scripts/binary/inject.ts`), after which the property cannot be set.
  if (!process.noDeprecation) process.noDeprecation = true
  const [first, ...rest] = process.argv.slice(2)
  if (first === SCRIPT_ARGUMENT && process.channel && rest[0] !== undefined) return runScript(rest[0])
  if (first === 'health' && rest.length === 0) return void sayHealth()
  process.umask(0o077)
  const folder = unpack(archive(), runtimeFolder(process.env))
  if (first === 'sync') run(folder, join(folder, 'dist', 'desktop', 'veracite-sync.js'), rest)
  else run(folder, join(folder, 'dist', 'server', 'main.js'), process.argv.slice(2))
}

try {
  main()
} catch (error) {
  fail(error)
}
