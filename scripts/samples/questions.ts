import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A question that the samples answer: text of the answer, the file it stands in and the place in that file. */
export interface AnsweredQuestion {
  question: string
  expect: string
  file: string
  /** `heading` is the innermost one; `row` counts from 1, the header row included. */
  place: { heading?: string; page?: number; slide?: number; sheet?: string; row?: number }
}

/** A question in the words of somebody new, with all that the answer says and the file it stands in. */
export interface NewcomersQuestion {
  question: string
  expect: string[]
  file: string
}

/** The questions about the samples: those with an answer, and those that the samples do not answer, though they may speak of their words. */
export interface SampleQuestions {
  answered: AnsweredQuestion[]
  newcomers: NewcomersQuestion[]
  unanswered: string[]
}

/** Folder of the made documents, which ship with the product. */
export const SAMPLES_FOLDER = fileURLToPath(new URL('../../shared/samples/', import.meta.url))

/** Reads `questions.json`. */
export function sampleQuestions(): SampleQuestions {
  return JSON.parse(readFileSync(new URL('questions.json', import.meta.url), 'utf8')) as SampleQuestions
}
