/** A package as the lock file names it. */
export interface LockedPackage {
  name: string
  version: string
  /** SPDX expression of its manifest; empty where it names none. */
  licence: string
  /** Whether the product carries it; the rest builds and tests the product. */
  shipped: boolean
  /** Whether it may run a script of its own when it is installed. */
  installs: boolean
  /** Whether the lock holds a digest of its contents. */
  sealed: boolean
}

interface LockEntry {
  /** Of a package that is installed under another name. */
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  inBundle?: boolean
  integrity?: string
  hasInstallScript?: boolean
}

/** Development packages that go into what is handed out nevertheless: the console's runtime. */
const SHIPPED_TOOLS: ReadonlySet<string> = new Set(['electron'])

/** Packages of a lock file (`package-lock.json`, version 3), each name and version once, in the order of names. */
export function lockedPackages(lock: { packages: Record<string, LockEntry> }): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || entry.link) continue
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const version = entry.version ?? ''
    const key = `${name}@${version}`
    found.set(key, {
      name,
      version,
      licence: entry.license ?? '',
      shipped: !entry.dev || SHIPPED_TOOLS.has(name) || found.get(key)?.shipped === true,
      installs: entry.hasInstallScript === true || found.get(key)?.installs === true,
      sealed: entry.integrity !== undefined || entry.inBundle === true,
    })
  }
  return [...found.values()].sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
