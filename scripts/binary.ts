import { statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { collectContents } from './binary/contents.ts'
import { inject } from './binary/inject.ts'
import { pack } from './binary/pack.ts'
import { readTarget } from './binary/target.ts'

/** Compression of what is published and of what is only tried. */
const QUALITY = { best: 9, quick: 1 }

/** Builds the product as one executable file: `npm run binary`, see docs/binary.md. */
async function main(): Promise<void> {
  const target = readTarget(process.argv.slice(2))
  const work = join('dist', `binary-${process.pid}`)
  try {
    const contents = await collectContents(target, work)
    const quality = target.quick ? QUALITY.quick : QUALITY.best
    const manifest = await pack(contents, join(work, 'archive'), { quality })
    writeFileSync(join(work, 'manifest.json'), JSON.stringify(manifest))
    await inject(target, work)
    const unpacked = manifest.files.reduce((sum, { size }) => sum + size, 0)
    console.log(`${target.out}: ${megabytes(statSync(target.out).size)}, from Node ${process.version}`)
    console.log(`It unpacks ${manifest.files.length} files, ${megabytes(unpacked)}.`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
