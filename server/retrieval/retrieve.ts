import { embedQuestion } from './embedQuestion.ts'
import { completeQuestion, seemsToStandAlone } from './question/completeQuestion.ts'
import type { QuestionTerms } from './question/questionTerms.ts'
import type { RetrievalTools, Searcher } from './retrievalRequest.ts'

// The door of this folder: whoever answers questions imports from here and from types.ts alone.
export { encodedText, questionLanguage, readQuestion, type QuestionTerms } from './question/questionTerms.ts'
export {
  coverage,
  matchChunk,
  matchText,
  PAIR_DISTANCE,
  type Occurrence,
  type WeighedQuestion,
} from './ranking/matching.ts'
export { findUnits, type UnitCandidates } from './findUnits.ts'
export type { Spread } from './nearUnits.ts'
export type { Candidates, RetrievalRequest, RetrievalTools, Searcher } from './retrievalRequest.ts'
export { completeQuestion, embedQuestion, seemsToStandAlone }
export { gatherPassages, type GatheredPassage } from './gatherPassages.ts'
export { locate } from './locate.ts'
export { sentencesOf } from './ranking/chunkReadings.ts'
export { asks, withoutAskingWords } from './question/askingWords.ts'
export { mayBeMisspelled, mendQuestion } from './question/mendQuestion.ts'
export { synonyms } from './terms/synonyms.ts'
export { pointsBack } from './question/pointing.ts'
export { textTerms } from './terms/terms.ts'

/** A question as it was read, and the questions before it, oldest first. */
export interface AskedQuestion {
  question: QuestionTerms
  before: QuestionTerms[]
}

/** Reads a question and those before it, oldest first, each once and by itself, in the languages of what the asker may see. */
export async function readAsked(
  { index }: RetrievalTools,
  { tenant, highestLevel, question, before }: Searcher & { question: string; before: readonly string[] },
): Promise<AskedQuestion> {
  const [read, ...earlier] = await index.read(tenant, { texts: [question, ...before], highestLevel })
  if (!read) throw new Error('The index has read no question')
  return { question: read, before: earlier }
}
