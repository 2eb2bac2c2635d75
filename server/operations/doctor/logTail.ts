import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes of the end of a log that are read. */
const TAIL = 512 * 1024
/** Lines that are kept, the newest ones. */
const MOST_LINES = 2_000
/** Texts of a line that say what happened and not to whom or with what. */
const PLAIN = new Set(['time', 'msg', 'code', 'method', 'signal'])
const QUOTED = /"[^"]*"|“[^”]*”?|'[^']*'|`[^`]*`/g
const FRAME = /^ {4}at (?:.{0,300} )?\(?((?:node:|file:|\/|[A-Z]:).*:\d+:\d+)\)?$/

/** The end of a log without what it may tell of people and content. */
export interface LogTail {
  /** Lines as objects, oldest first: numbers, flags, what happened, and where errors came from. */
  lines: Record<string, unknown>[]
  /** Lines that are no JSON documents and were left out. */
  leftOut: number
}

/**
 * Reads the end of a log of the server. Of each line numbers and flags are kept, and of texts those alone that the program itself chose;
 * of errors their kind and the places in the program, not what they say.
 */
export function logTail(file: string): LogTail {
  const texts = tailOf(file).split('\n').filter(Boolean).slice(-MOST_LINES)
  const lines = texts.map(lineOf).filter((line) => line !== undefined)
  return { lines, leftOut: texts.length - lines.length }
}

function tailOf(file: string): string {
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const from = Math.max(0, size - TAIL)
    const bytes = Buffer.alloc(Math.min(size, TAIL))
    const read = readSync(handle, bytes, 0, bytes.length, from)
    const text = bytes.subarray(0, read).toString('utf8')
    // The first line has lost its beginning.
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1)
  } finally {
    closeSync(handle)
  }
}

function lineOf(text: string): Record<string, unknown> | undefined {
  let line: Record<string, unknown> | unknown[] | null
  try {
    line = JSON.parse(text) as typeof line
  } catch {
    return undefined
  }
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return undefined
  return keptOf(line)
}

function keptOf(line: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(line)) {
    if (typeof value === 'number' || typeof value === 'boolean') kept[key] = value
    else if (typeof value === 'string' && PLAIN.has(key)) kept[key] = value.replace(QUOTED, '[quoted]').slice(0, 200)
    else if (key === 'err' && typeof value === 'object' && value !== null) kept[key] = errorOf(value)
  }
  return kept
}

function errorOf({ type, code, stack }: { type?: unknown; code?: unknown; stack?: unknown }) {
  const frames = typeof stack === 'string' ? stack.split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []) : []
  return {
    ...(typeof type === 'string' && { type: type.slice(0, 60) }),
    ...(typeof code === 'string' && { code: code.slice(0, 60) }),
    at: frames.slice(0, 20),
  }
}
