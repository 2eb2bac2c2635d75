import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitWords } from './words.ts'

/** A piece of a document that is embedded as one text: about 200 words, the document's title in front. */
export interface EvaluationPassage {
  documentId: string
  text: string
}

/** A question that the documents answer. */
export interface EvaluationQuestion {
  text: string
  language: string
  documentIds: string[]
  /** What a passage must hold to be right; any one suffices. */
  evidence: ({ text: string } | { all: string[] })[]
}

export interface EvaluationSet {
  passages: EvaluationPassage[]
  questions: EvaluationQuestion[]
}

/** Reads a set: `documents.jsonl`, `files/` and the answerable ones of `questions.jsonl`. Throws when one is missing. */
export function readEvaluationSet(folder: string): EvaluationSet {
  const passages = lines<StoredDocument>(join(folder, 'documents.jsonl')).flatMap((document) =>
    cutPassages(documentText(folder, document)).map((text) => ({
      documentId: document.id,
      text: `${document.title}\n${text}`,
    })),
  )
  const questions = lines<StoredQuestion>(join(folder, 'questions.jsonl'))
    .filter((question) => question.answerable)
    .map(({ text, lang, docIds, evidence }) => ({ text, language: lang, documentIds: docIds, evidence }))
  return { passages, questions }
}

interface StoredDocument {
  id: string
  title: string
  file: string
  pages?: string[]
  plain?: string
}

interface StoredQuestion {
  text: string
  lang: string
  answerable: boolean
  docIds: string[]
  evidence: EvaluationQuestion['evidence']
}

const wordsPerPassage = 200

function lines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)
}

function documentText(folder: string, { file, pages, plain }: StoredDocument): string {
  return plain ?? pages?.join('\n') ?? readFileSync(join(folder, file), 'utf8')
}

/** Whole sentences until the passage has its number of words. */
function cutPassages(text: string): string[] {
  const passages: string[] = []
  let current = ''
  let words = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    current += segment
    words += splitWords(segment).length
    if (words < wordsPerPassage) continue
    passages.push(current)
    current = ''
    words = 0
  }
  return words > 0 ? [...passages, current] : passages
}
