import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Rules } from './rules.ts'

/** A file as the walk finds it; `skipped` are those that are not looked into. */
export interface Found {
  /** Below the root, parts joined by "/". */
  path: string
  size: number
  stamp: string
  skipped?: 'link' | 'name'
}

/** What a walk came to. Nothing is told gone below what could not be read, or after a walk that stopped early. */
export interface Walk {
  files: Found[]
  /** Folders that could not be read, with the system's word for it. */
  unreadable: { path: string; code: string }[]
  /** Whether it went through everything. */
  whole: boolean
}

/** Files of one folder that are looked at; beyond that nothing is told gone. */
export const MOST_FILES = 500_000
/** Entries whose facts are asked for at the same time. */
const AT_ONCE = 32

/** Size, time of change in nanoseconds and inode: a file that differs in one of them is hashed again. Never compared by order. */
export const stampOf = (facts: { size: bigint; mtimeNs: bigint; ino: bigint }): string =>
  `${facts.size}:${facts.mtimeNs}:${facts.ino}`

/**
 * Goes through a folder without following symbolic links, which may lead out of it or round in it. Reads no file.
 * @throws the system's error when the root itself cannot be read
 */
export async function walk(
  root: string,
  rules: Rules,
  { signal, most = MOST_FILES }: { signal?: AbortSignal; most?: number } = {},
): Promise<Walk> {
  const result: Walk = { files: [], unreadable: [], whole: true }
  const waiting = ['']
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const names = await namesIn(root, folder, result)
    for (let at = 0; at < names.length; at += AT_ONCE) {
      signal?.throwIfAborted()
      const found = await Promise.all(
        names.slice(at, at + AT_ONCE).map((name) => look(root, below(folder, name), result)),
      )
      for (const entry of found) {
        if (typeof entry === 'string' && rules.enters(entry)) waiting.push(entry)
        if (typeof entry === 'object') result.files.push(entry)
      }
      if (result.files.length > most) return { ...result, whole: false }
    }
  }
  return result
}

const below = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

async function namesIn(root: string, folder: string, result: Walk): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const entry of await opendir(join(root, folder))) {
      if (names.length > MOST_FILES) break
      names.push(entry.name)
    }
  } catch (error) {
    const code = codeOf(error)
    if (folder === '') throw error
    // Gone since its parent was listed.
    if (code !== 'ENOENT' && code !== 'ENOTDIR') result.unreadable.push({ path: folder, code })
  }
  return names
}

/** A file; the path of a folder; undefined for what is neither, or gone already. */
async function look(root: string, path: string, result: Walk): Promise<Found | string | undefined> {
  try {
    const facts = await lstat(join(root, path), { bigint: true })
    const found = { path, size: Number(facts.size), stamp: stampOf(facts) }
    if (facts.isSymbolicLink()) return { ...found, skipped: 'link' }
    if (facts.isDirectory()) return path
    return facts.isFile() ? found : undefined
  } catch (error) {
    const code = codeOf(error)
    // A name that is no Unicode is read with replacements, and a file of that name does not exist.
    if (code === 'ENOENT') return path.includes('\uFFFD') ? { path, size: 0, stamp: '', skipped: 'name' } : undefined
    if (code === 'ENAMETOOLONG') return { path, size: 0, stamp: '', skipped: 'name' }
    result.unreadable.push({ path, code })
    return undefined
  }
}

/** The system's word for what went wrong; '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
