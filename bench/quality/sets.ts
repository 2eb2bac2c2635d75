import { readFileSync, readdirSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a cited passage must hold: one text, or all of several strings. */
export type Evidence = { text: string } | { all: string[] }

/** One question of a set. */
export interface Question {
  id: string
  text: string
  lang: string
  answerable: boolean
  kind: 'answerable' | 'adversarial' | 'off-corpus' | 'near-miss'
  answers: string[]
  answerType?: 'span' | 'number' | 'long'
  docIds: string[]
  evidence: Evidence[]
  pages?: number[]
  sheet?: string
  /** The question without its typing errors, where it has some. */
  clean?: string
}

/** One document of a set; `path` is its file. */
export interface SetDocument {
  id: string
  title: string
  file: string
  path: string
}

/** A question set with its documents. */
export interface QuestionSet {
  name: string
  lang: string
  documents: SetDocument[]
  questions: Question[]
}

/** Reads the question sets of a folder, or only the named ones, in order of their names. */
export function readSets(folder: string, names: readonly string[] = []): QuestionSet[] {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'set.json')) && statSync(join(folder, name)).isDirectory())
    .filter((name) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)))
    .sort()
    .map((name) => readSet(join(folder, name), name))
}

function readSet(folder: string, name: string): QuestionSet {
  const facts = JSON.parse(readFileSync(join(folder, 'set.json'), 'utf8')) as { lang: string }
  const documents = readLines<SetDocument>(join(folder, 'documents.jsonl')).map((document) => ({
    id: document.id,
    title: document.title,
    file: document.file.replace(/^files\//, ''),
    path: join(folder, 'files', document.file.replace(/^files\//, '')),
  }))
  const questions = readLines<Question>(join(folder, 'questions.jsonl')).map((question) => ({
    ...question,
    evidence: question.evidence ?? [],
  }))
  return { name, lang: facts.lang, documents, questions }
}

function readLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T)
}
