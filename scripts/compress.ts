import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes every text file of the built pages once more, as `.br` and `.gz`: `tsx scripts/compress.ts FOLDER...`. The server sends
 * what a browser takes, and compresses nothing while people wait.
 */
const TEXTS = new Set(['.html', '.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt'])
/** Smaller files travel in one packet either way. */
const SMALLEST = 1024

const files = process.argv
  .slice(2)
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
for (const file of files) {
  if (!TEXTS.has(extname(file)) || !statSync(file).isFile()) continue
  const plain = readFileSync(file)
  if (plain.length < SMALLEST) continue
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  writeFileSync(`${file}.br`, brotliCompressSync(plain, { params: size }))
  writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
}
