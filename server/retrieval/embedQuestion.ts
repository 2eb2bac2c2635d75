import type { QuestionTerms } from './question/questionTerms.ts'
import type { RetrievalTools } from './retrievalRequest.ts'

/** The vector of a question, by which passages of the same meaning are found. */
export async function embedQuestion(
  { embedder }: Pick<RetrievalTools, 'embedder'>,
  { text }: Pick<QuestionTerms, 'text'>,
): Promise<Float32Array> {
  const [vector] = await embedder.embed([text], 'query')
  return vector ?? new Float32Array(embedder.dimensions)
}
