import { lstat, opendir } from 'node:fs/promises'
import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import type { NameTrouble } from '../../contract/views.ts'
import type { Rules } from './rules.ts'

/** A file as the walk finds it; `skipped` are those that are not looked into. */
export interface Found {
  /** Below the root, parts joined by "/". */
  path: string
  size: number
  stamp: string
  skipped?: 'link' | 'name'
  /** What is wrong with the name. */
  trouble?: NameTrouble
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

/** A name as the system has it, and as it can be shown. */
interface Name {
  shown: string
  isUnicode: boolean
}

/** Of a name that is no UTF-8, bytes that are no ASCII are shown as `\xNN`: replaced by one sign, names would be taken for each other. */
function nameOf(bytes: Buffer): Name {
  if (isUtf8(bytes)) return { shown: bytes.toString('utf8'), isUnicode: true }
  const shown = bytes
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return { shown, isUnicode: false }
}

const misnamed = (path: string, trouble: NameTrouble): Found => ({ path, size: 0, stamp: '', skipped: 'name', trouble })

const below = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

/** Names of a folder's entries; of those that are no Unicode it is only noted that they are there. */
async function namesIn(root: string, folder: string, result: Walk): Promise<string[]> {
  const names: string[] = []
  const unclear = new Set<string>()
  try {
    // The types know names as text alone.
    for await (const entry of await opendir(join(root, folder), { encoding: 'buffer' as 'utf8' })) {
      if (names.length > MOST_FILES) break
      const { shown, isUnicode } = nameOf(entry.name as unknown as Buffer)
      if (isUnicode) names.push(shown)
      else unclear.add(below(folder, shown))
    }
    const known = new Set(names.map((name) => below(folder, name)))
    for (const path of unclear) if (!known.has(path)) result.files.push(misnamed(path, 'encoding'))
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
    if (code === 'ENOENT') return undefined
    if (code === 'ENAMETOOLONG') return misnamed(path, 'long')
    result.unreadable.push({ path, code })
    return undefined
  }
}

/** The system's word for what went wrong; '' where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
