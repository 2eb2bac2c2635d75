import type { AnswerKind } from '../../../shared/text/questionWordTable.ts'

/** What somebody wants to have done with the documents, or with the assistant. */
export type QuestionIntent =
  | 'look-up'
  | 'list'
  | 'count'
  | 'most'
  | 'least'
  | 'sum'
  | 'mean'
  | 'compare'
  | 'difference'
  | 'ratio'
  | 'yes-no'
  | 'procedure'
  | 'definition'
  | 'summary'
  | 'collection'
  | 'greeting'
  | 'thanks'
  | 'capabilities'

/** Intents that are served without looking for an answer in the documents' text. */
export const WITHOUT_SEARCH: ReadonlySet<QuestionIntent> = new Set(['collection', 'greeting', 'thanks', 'capabilities'])

/** A thing that a question names: its words, and where they stand in the question. */
export interface NamedThing {
  text: string
  /** A proper name or title; a year; a number with or without a unit; words in quotation marks. */
  kind: 'name' | 'year' | 'number' | 'quoted'
  start: number
  end: number
}

/** What a question asks, as far as its words tell. Plain data, without anything of the documents. */
export interface Understanding {
  intent: QuestionIntent
  /** The kind of answer that is wanted. */
  wants: AnswerKind
  names: NamedThing[]
  /** The questions that it consists of, each able to stand alone; one when it is one question. */
  parts: string[]
}
