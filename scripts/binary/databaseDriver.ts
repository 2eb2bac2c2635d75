import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { CACHE, type NodeRuntime } from './nodeRuntime.ts'

const PACKAGE = join('node_modules', 'better-sqlite3')
const ADDON = join('build', 'Release', 'better_sqlite3.node')
/** Where the product looks for it. */
export const FROM_DRIVER = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/**
 * The database driver for a Node: its compiled form holds for one major version only. That of the running Node is there already;
 * for another one it is compiled once, which takes some minutes, python3, make and a C++ compiler.
 */
export function databaseDriver({ root, name, node }: NodeRuntime): string {
  if (root === undefined) return join(PACKAGE, ADDON)
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const built = join(CACHE, `better-sqlite3-${version}-${name}`)
  if (!existsSync(join(built, ADDON))) compile(built, root, node)
  return join(built, ADDON)
}

function compile(built: string, root: string, node: string): void {
  const work = `${built}.${process.pid}`
  mkdirSync(CACHE, { recursive: true })
  try {
    cpSync(PACKAGE, work, { recursive: true, filter: (path) => path !== join(PACKAGE, 'build') })
    leaveCleanupToDriver(root)
    const path = [dirname(resolve(node)), process.env['PATH']].join(delimiter)
    execFileSync(resolve(node), [nodeGyp(), 'rebuild', '--release', `--nodedir=${resolve(root)}`], {
      cwd: work,
      env: { ...withoutNpmSettings(process.env), PATH: path },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    tryIn(node, join(work, ADDON))
    rmSync(built, { recursive: true, force: true })
    renameSync(work, built)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** node-gyp takes what npm is set to before its own arguments: `nodedir` would name the headers of another Node. */
function withoutNpmSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_(config|package_config)_/i.test(name)))
}

/** @throws Error where the Node that it was compiled for does not load it */
function tryIn(node: string, addon: string): void {
  const load = `process.dlopen({ exports: {} }, ${JSON.stringify(resolve(addon))})`
  execFileSync(resolve(node), ['-e', load], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * From 24.19 on, Node's header has every wrapped object add and remove a hook for the end of its thread, and removing it aborts the
 * process when the collector does so outside of any context: at the end, and in threads. The driver frees its objects itself, as it
 * does with every other Node, so that the calls are taken out of the downloaded header.
 */
function leaveCleanupToDriver(root: string): void {
  const header = join(root, 'include', 'node', 'node_object_wrap.h')
  const text = readFileSync(header, 'utf8').replaceAll(/^\s*(Add|Remove)CleanupHook\(\);\n/gm, '')
  if (text.includes('CleanupHook();'))
    throw new Error(`${header} is not as it is known: the database driver cannot be compiled`)
  writeFileSync(header, text)
}

/** The one that comes with npm, which names it to its scripts. */
function nodeGyp(): string {
  const given = process.env['npm_config_node_gyp']
  if (given) return given
  const npm = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm')
  return join(npm, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js')
}
