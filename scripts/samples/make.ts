import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeSamples } from './samples.ts'

/** Writes the sample documents into `files/`. Run it after a change of their content. */
const folder = join(dirname(fileURLToPath(import.meta.url)), 'files')
await mkdir(folder, { recursive: true })
for (const [name, bytes] of Object.entries(await makeSamples())) {
  await writeFile(join(folder, name), bytes)
  console.log(`${name}  ${bytes.length} bytes`)
}
