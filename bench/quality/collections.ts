import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalSet } from './local.ts'
import type { QuestionSet, SetDocument } from './sets.ts'

/** A collection of whole texts, written to files as an organization would upload them. */
export function readCollection(folder: string, name: string, files: string): QuestionSet {
  const lines = readFileSync(join(folder, 'documents.jsonl'), 'utf8').trim().split('\n')
  const documents = lines.map((line): SetDocument => {
    const { id, title, format, plain } = JSON.parse(line) as Record<'id' | 'title' | 'format' | 'plain', string>
    const file = `${id}.${format}`.replace(/[^\w.-]+/g, '_')
    const path = join(files, file)
    writeFileSync(path, plain)
    return { id, title, file, path }
  })
  return { name, lang: 'en', documents, questions: [] }
}

/** Passages that hold a sentence which answers, or the beginning of a long one: their ids. */
export function holdersOf({ chunks }: Pick<LocalSet, 'chunks'>, evidence: readonly string[]): Set<number> {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s|*_`#>\\-]+/g, ' ')
      .trim()
  const wanted = evidence.map(plain).map((text) => (text.length > 80 ? text.slice(0, 60) : text))
  const holds = (content: string) => wanted.some((text) => plain(content).includes(text))
  return new Set([...chunks.values()].filter(({ content }) => holds(content)).map(({ id }) => id))
}
