import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { loadEmbedder } from '../../shared/ingest/embedding/loadEmbedder.ts'
import { rowOf, zeros, type Matrix } from './matrix.ts'

/** Texts are taken a thousand at a time, so that progress can be told. */
const portion = 1000

/** The lines of the text files of a folder that are neither scraps nor whole pages, file after file by name. */
export function readSentences(folder: string): string[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  return lines.filter((line) => line.length >= 15 && line.length < 600)
}

/** The teacher's vectors of sentences, one a row, in order. */
export async function teacherVectors(folder: string, sentences: readonly string[]): Promise<Matrix> {
  const teacher = await loadEmbedder({ model: basename(folder), modelDir: dirname(folder), threads: 2 })
  const out = zeros(sentences.length, teacher.dimensions)
  for (let start = 0; start < sentences.length; start += portion) {
    const vectors = await teacher.embed(sentences.slice(start, start + portion), 'passage')
    for (const [index, vector] of vectors.entries()) rowOf(out, start + index).set(vector)
    console.log(`teacher: ${start + vectors.length} of ${sentences.length} sentences`)
  }
  return out
}
