import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import type { TablePassage } from '../../../shared/ingest/wholeTable.ts'
import type { StoredChunk } from '../../../server/retrieval/types.ts'
import { fileNameOf, passagesOf, readCollection } from '../../../scripts/model/units/collections.ts'

/** A question as `label.py` writes it. */
export interface Labelled {
  id: string
  wording: number
  text: string
  history: string[]
  lang: string
  category: string
  answerable: boolean
  /** Numbers of the units that answer, and of those that hold a part of the answer. */
  gold: number[]
  near: number[]
  rival: number[]
  /** Of a question that needs several pieces of evidence those that hold each. */
  pieces?: number[][]
}

/** The labelled questions of a collection. */
export const labelledOf = (work: string, name: string): Labelled[] =>
  linesOf<Labelled>(join(work, 'labelled', `${name}.jsonl`))

/** What a file of one JSON text a line holds. */
export function linesOf<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as T)
}

/** The passages of a collection, and for each the numbers that `cut.ts` gives its units, in their order. */
export interface Numbered {
  name: string
  chunks: (StoredChunk & TablePassage)[]
  units: ReadonlyMap<number, readonly number[]>
}

/** Reads all passages of a collection. */
export async function numberedOf(folder: string): Promise<Numbered> {
  const { name, documents } = await readCollection(folder)
  const chunks: Numbered['chunks'] = []
  const units = new Map<number, number[]>()
  let unit = 0
  for (const [at, document] of documents.entries()) {
    const fileType = document.format === 'csv' ? 'text/csv' : 'text/markdown'
    const named = { id: at, name: fileNameOf(document), fileType }
    for (const chunk of await passagesOf(folder, document)) {
      const id = at * 2 ** 20 + chunk.index
      chunks.push({ ...chunk, id, document: named })
      units.set(
        id,
        answerUnits(chunk).map(() => unit++),
      )
    }
  }
  return { name, chunks, units }
}
