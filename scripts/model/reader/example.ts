/** A question about a paragraph, and where it is answered there. */
export interface Asked {
  question: string
  /** Characters of the paragraph's text: from, and up to but without. */
  start: number
  end: number
  /** Whether the question was made by rule. */
  made?: true
  /** Whether only the sentence is known in which the answer stands. */
  whole?: true
}

/** A text that is read as one: a paragraph, a sentence or some rows of a table. */
export interface Paragraph {
  text: string
  asked: Asked[]
  /** Questions of people that the text does not answer, by the judgement of people. */
  unanswerable?: string[]
}

/** Paragraphs that belong together; the held-out part is chosen by article. */
export interface Article {
  /** Name of the source and what it calls the article. */
  id: string
  source: string
  /** ISO 639-1. */
  language: string
  /** Where the source names one. */
  title?: string
  paragraphs: Paragraph[]
}

/** What makes a question unanswerable by its passage, or that it is answered. */
export type Kind =
  'answered' | 'judged' | 'neighbour' | 'removed' | 'swapped-question' | 'swapped-passage' | 'other-kind' | 'negated'

/** What the reader learns from: a question, a passage, and where the answer stands in it. */
export interface Example {
  article: string
  source: string
  language: string
  kind: Kind
  made: boolean
  question: string
  passage: string
  /** Characters of the passage; both −1 where the answer is not there. */
  start: number
  end: number
  /** Whether the answer stands somewhere between them. */
  whole?: true
}

/** The text of a question's answer. */
export const answerOf = ({ text }: Paragraph, { start, end }: Asked): string => text.slice(start, end)
