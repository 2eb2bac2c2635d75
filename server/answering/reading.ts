import { readAsNote } from './notes.ts'
import type { AnswerPart } from './types.ts'

/** Questions that an answer offers. */
const MOST_SUGGESTIONS = 3

/** How a question was read that was not answered as it was written. */
export interface ReadOtherwise {
  /** As it was read. */
  text: string
  /** As it was written, put so that it is read in no other way. */
  literal: string
  language: string
}

/** An answer that says how its question was read, and offers the question as it was written. A refusal says nothing of it. */
export async function* tellReading(
  answer: AsyncIterable<AnswerPart>,
  mended: ReadOtherwise | undefined,
): AsyncIterable<AnswerPart> {
  for await (const part of answer)
    yield !mended || part.type !== 'done' || part.refused
      ? part
      : {
          ...part,
          reading: readAsNote(mended.text, mended.language),
          suggestions: [mended.literal, ...part.suggestions].slice(0, MOST_SUGGESTIONS),
        }
}
