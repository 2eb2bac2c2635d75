import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { ASSETS } from '../../server/executable/archive.ts'
import { quietly } from './quietly.ts'
import type { Target } from './target.ts'

/** Marks a Node program that nothing was put into yet; Node documents it. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const RESOURCE = 'NODE_SEA_BLOB'

/** Puts launcher, manifest and archive into a copy of the Node that runs this. `work` holds `manifest.json` and `archive`. */
export async function inject(target: Target, work: string): Promise<void> {
  const main = join(work, 'launch.cjs')
  await build({
    entryPoints: ['server/executable/launch.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    logLevel: 'warning',
  })
  const blob = join(work, 'blob')
  const config = join(work, 'sea.json')
  writeFileSync(
    config,
    JSON.stringify({
      main,
      output: blob,
      disableExperimentalSEAWarning: true,
      // As `npm run serve`; and threads are silent about what packages use that is deprecated, as the program is. Node 22 ignores the field.
      execArgv: ['--single-threaded-gc', '--max-semi-space-size=4', '--no-deprecation'],
      assets: { [ASSETS.manifest]: join(work, 'manifest.json'), [ASSETS.bytes]: join(work, 'archive') },
    }),
  )
  quietly('Making the blob of the executable', process.execPath, ['--experimental-sea-config', config])
  const program = join(work, 'program')
  copyFileSync(process.execPath, program)
  chmodSync(program, 0o755)
  prepare(target, program)
  addBlob(target, program, blob)
  finish(target, program)
  mkdirSync(dirname(target.out), { recursive: true })
  rmSync(target.out, { force: true })
  renameSync(program, target.out)
}

/** Before the blob: symbols, which are of no use at run time, and a signature, which would not hold any more, go. */
function prepare({ platform, quick }: Target, program: string): void {
  if (platform === 'linux' && !quick) tool('strip', [program], 'the executable keeps the symbols of Node, some 20 MB')
  if (platform === 'darwin') execFileSync('codesign', ['--remove-signature', program])
  if (platform === 'win32') tool('signtool', ['remove', '/s', program], 'the signature of Node stays and is not valid')
}

/** In a process of its own: the tool writes a warning for each section of notes that it does not know. */
function addBlob({ platform }: Target, program: string, blob: string): void {
  const segment = platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : []
  const cli = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
  quietly('Putting the product into Node', process.execPath, [
    cli,
    program,
    RESOURCE,
    blob,
    '--sentinel-fuse',
    FUSE,
    ...segment,
  ])
}

/** A Mac runs signed programs only; this signature says no more than that nothing was changed. A publisher's comes after. */
function finish({ platform }: Target, program: string): void {
  if (platform === 'darwin') execFileSync('codesign', ['--sign', '-', program])
}

function tool(name: string, args: string[], without: string): void {
  try {
    execFileSync(name, args, { stdio: 'ignore' })
  } catch {
    console.warn(`${name} could not be used: ${without}.`)
  }
}
