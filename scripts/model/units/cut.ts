/**
 * Cuts collections of real documents into the units that training learns from, as the product cuts them:
 * `tsx scripts/model/units/cut.ts OUT FOLDER…` writes OUT/NAME.jsonl, a unit a line.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answerUnits, unitText } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { documentTitle } from '../../../shared/ingest/answerUnits/documentTitle.ts'
import { fileNameOf, passagesOf, readCollection } from './collections.ts'

const [out, ...folders] = process.argv.slice(2)
if (!out || folders.length === 0) throw new Error('usage: cut.ts OUT FOLDER…')
await mkdir(out, { recursive: true })
for (const folder of folders) {
  const { name, documents } = await readCollection(folder)
  const lines: string[] = []
  let passage = 0
  for (const document of documents) {
    const title = documentTitle(fileNameOf(document))
    for (const chunk of await passagesOf(folder, document)) {
      answerUnits(chunk).forEach((unit, at) => {
        const words = unitText(chunk.content, unit)
        const where = { doc: document.id, passage, unit: at, kind: unit.kind, title, heads: chunk.headingPath }
        lines.push(JSON.stringify({ ...where, ...words, lang: chunk.language }))
      })
      passage += 1
    }
  }
  await writeFile(join(out, `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
  console.log(`${name}: ${documents.length} documents, ${passage} passages, ${lines.length} units`)
}
