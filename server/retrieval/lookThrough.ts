import { embedQuestion } from './embedQuestion.ts'
import type { RetrievalRequest, RetrievalTools } from './retrievalRequest.ts'
import type { IndexAnswer } from './types.ts'

/** Hits of the index whose parts an encoder compares with a question. */
const LOOKED_THROUGH = 200

/** The hits by words and fast vectors among which an encoder looks for what comes nearest to a question. */
export async function lookThrough(tools: RetrievalTools, request: RetrievalRequest): Promise<IndexAnswer> {
  const { question, tenant, highestLevel, documents, mending = false } = request
  const vector = request.vector ?? (await embedQuestion(tools, question))
  return tools.index.search(tenant, {
    question,
    vector,
    highestLevel,
    documents,
    limit: LOOKED_THROUGH,
    mending,
  })
}
