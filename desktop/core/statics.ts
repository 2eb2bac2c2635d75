import { readFile, realpath } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** A file of the built pages; any path without an extension is the page itself. Undefined for what is not there, or lies elsewhere. */
export async function readStatic(
  folder: string,
  pathname: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const path = extname(pathname) === '' ? '/index.html' : pathname
  const type = TYPES[extname(path)]
  if (!type || !/^[\w./-]+$/.test(path) || path.includes('..')) return undefined
  try {
    const root = await realpath(folder)
    const file = await realpath(join(root, path))
    return file.startsWith(root + sep) ? { type, bytes: await readFile(file) } : undefined
  } catch {
    return undefined
  }
}
