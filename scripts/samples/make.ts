import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLES_FOLDER } from './questions.ts'
import { makeSamples } from './samples.ts'

/** Writes the sample documents. Run it after a change of their content. */
await mkdir(SAMPLES_FOLDER, { recursive: true })
for (const [name, bytes] of Object.entries(await makeSamples())) {
  await writeFile(join(SAMPLES_FOLDER, name), bytes)
  console.log(`${name}  ${bytes.length} bytes`)
}
