import type { AnswerKind } from '../../../shared/languages/kinds.ts'

/** What somebody wants to have done with the documents. */
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

/** A thing that a question names: its words, and where they stand in the question. */
export interface NamedThing {
  text: string
  /** A proper name, model or title, with a number that belongs to it ("Falkenstein 40"); a year; a number with or without a unit; words in quotation marks. */
  kind: 'name' | 'year' | 'number' | 'quoted'
  start: number
  end: number
}

/** One of the questions that a question consists of. */
export interface QuestionPart {
  /** The part as it was put. */
  asked: string
  /** The same with the subject that it takes from the other part, to be searched for: "the minimum quantity Falkenstein 40". */
  alone: string
}

/** What a question asks, as far as its words tell. Plain data, without anything of the documents. */
export interface Understanding {
  intent: QuestionIntent
  /** Whether it is put so that yes or no answers it, whatever else it asks: "Is the Falkenstein the cheapest?" */
  polar: boolean
  /** The kind of answer that is wanted. */
  wants: AnswerKind
  names: NamedThing[]
  /** The questions that it consists of; empty when it is one question. */
  parts: QuestionPart[]
  /** The question without greetings and politeness: where its own words begin. */
  core: Core
  /** What a summary is wanted of, without the words that ask for it; present where one is wanted. */
  matter?: string
}

/** A stretch of a question. */
export interface Core {
  text: string
  start: number
}
