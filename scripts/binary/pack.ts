import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { sha256, type Manifest, type PackedFile } from '../../server/executable/archive.ts'
import type { Content } from './contents.ts'

const compress = promisify(brotliCompress)

/** Where compressed files are kept between builds. */
const CACHE = join('node_modules', '.cache', 'binary')
/** Files that are compressed already. */
const PACKED = new Set(['.gz', '.br', '.png', '.woff2', '.bcmap'])
/** A file is compressed where that saves so much of it. */
const WORTH = 0.03

/**
 * Writes the files one after the other into `file`, compressed where that helps, and says where each is. Equal files give equal
 * archives. What was compressed is kept for the next time, because the best compression takes minutes.
 */
export async function pack(
  contents: readonly Content[],
  file: string,
  options: { quality: number },
): Promise<Manifest> {
  const files: PackedFile[] = []
  const output = createWriteStream(file)
  let at = 0
  for (const { path, source } of [...contents].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const content = readFileSync(source)
    const hash = sha256(content)
    const packed = await smaller(content, path, hash, options.quality)
    files.push({
      path,
      size: content.length,
      hash,
      at,
      packedSize: packed.length,
      packing: packed === content ? 'none' : 'brotli',
    })
    at += packed.length
    if (!output.write(packed)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
  const all = createHash('sha256')
  for (const { path, hash } of files) all.update(`${path} ${hash}\n`)
  const id = all.digest('hex').slice(0, 16)
  // Some time of the past, the same for the same files.
  return { id, time: 1_700_000_000 + (Number.parseInt(id.slice(0, 6), 16) % 10_000_000), files }
}

async function smaller(content: Buffer, path: string, hash: string, quality: number): Promise<Buffer> {
  if (PACKED.has(extname(path)) || content.length < 512) return content
  const kept = join(CACHE, 'packed', `${hash}.${quality}`)
  if (!existsSync(kept)) {
    const packed = await compress(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 24,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    })
    mkdirSync(join(CACHE, 'packed'), { recursive: true })
    writeFileSync(`${kept}.${process.pid}`, packed.length < content.length * (1 - WORTH) ? packed : '')
    renameSync(`${kept}.${process.pid}`, kept)
  }
  const packed = readFileSync(kept)
  return packed.length > 0 ? packed : content
}
