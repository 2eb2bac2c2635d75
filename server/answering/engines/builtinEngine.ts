import type { AnswerEngine, EngineRequest } from '../types.ts'
import { markSentence } from '../markSentence.ts'
import { selectSentences, type ChosenSentence } from '../selectSentences.ts'

/**
 * The engine that needs no model: it quotes the sentences that answer the question best, word for word, each with the
 * number of its source. What a document says to a reader is quoted or left out like any other sentence, never obeyed.
 */
export const builtinEngine: AnswerEngine = {
  name: 'builtin',
  async *write(request: EngineRequest) {
    const chosen = selectSentences(request.asked, request.passages)
    for (const [at, sentence] of chosen.entries()) {
      yield separator(chosen[at - 1], sentence) + markSentence(sentence.text, sentence.passage.marker)
    }
  },
}

/** Sentences that follow each other in the same passage stay one paragraph. */
function separator(before: ChosenSentence | undefined, after: ChosenSentence): string {
  if (!before) return ''
  const follows =
    before.passage === after.passage &&
    before.sentence.end <= after.sentence.start &&
    after.sentence.start - before.sentence.end <= 1
  return follows ? ' ' : '\n\n'
}
