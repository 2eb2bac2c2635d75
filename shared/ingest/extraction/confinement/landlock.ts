import { statSync } from 'node:fs'
import type { Libc } from './libc.ts'

/** Numbers of the calls, the same on every kind of processor. */
const CREATE_RULESET = 444
const ADD_RULE = 445
const RESTRICT_SELF = 446
const VERSION_FLAG = 1
const PATH_BENEATH = 1

/** Rights over files, each a bit; the number of them that each version of Landlock knows. */
const EXECUTE = 1n << 0n
const WRITE_FILE = 1n << 1n
const READ_FILE = 1n << 2n
const READ_DIR = 1n << 3n
const TRUNCATE = 1n << 14n
const FILE_RIGHTS = [0, 13, 14, 15, 15, 16]
/** Binding and connecting of TCP sockets, since version 4; abstract sockets and signals to others, since 6. */
const TCP = { since: 4, rights: 3n }
const SCOPES = { since: 6, rights: 3n }

/** What may be done with which files. Paths that are not there are left out. */
export interface FileAccess {
  /** Files, and folders with all that is below. */
  read: readonly string[]
  /** Programs and what loads them. */
  run: readonly string[]
  /** Files that are written to. */
  write: readonly string[]
}

/**
 * Takes all rights over files from this thread and what it runs, but for some.
 * @returns the version of Landlock. Below 3, files that can be opened for neither reading nor writing can still be cut off
 * @throws SystemCallError where the system has no Landlock, or where it is switched off
 */
export function restrictFiles(libc: Libc, { read, run, write }: FileAccess): number {
  const version = libc.syscall('landlock_create_ruleset', CREATE_RULESET, 0, 0, VERSION_FLAG)
  const handled = (1n << BigInt(FILE_RIGHTS[Math.min(version, FILE_RIGHTS.length - 1)] ?? 13)) - 1n
  const attributes = Buffer.alloc(24)
  attributes.writeBigUInt64LE(handled, 0)
  if (version >= TCP.since) attributes.writeBigUInt64LE(TCP.rights, 8)
  if (version >= SCOPES.since) attributes.writeBigUInt64LE(SCOPES.rights, 16)
  const size = version >= SCOPES.since ? 24 : version >= TCP.since ? 16 : 8
  const ruleset = libc.syscall('landlock_create_ruleset', CREATE_RULESET, attributes, size)
  const allow = (paths: readonly string[], rights: bigint) => {
    for (const path of paths) addRule(libc, { ruleset, path, rights: rights & handled })
  }
  allow(read, READ_FILE | READ_DIR)
  allow(run, READ_FILE | EXECUTE)
  allow(write, READ_FILE | WRITE_FILE | TRUNCATE)
  libc.syscall('landlock_restrict_self', RESTRICT_SELF, ruleset)
  libc.close(ruleset)
  return version
}

function addRule(libc: Libc, { ruleset, path, rights }: { ruleset: number; path: string; rights: bigint }): void {
  const handle = libc.openPath(path)
  if (handle === undefined) return
  try {
    const rule = Buffer.alloc(12)
    rule.writeBigUInt64LE(statSync(path).isDirectory() ? rights : rights & ~READ_DIR, 0)
    rule.writeInt32LE(handle, 8)
    libc.syscall('landlock_add_rule', ADD_RULE, ruleset, PATH_BENEATH, rule)
  } finally {
    libc.close(handle)
  }
}
