import type { Outcome } from '../../../shared/contract/explain/explanation.ts'
import type { EngineName } from '../../../shared/contract/chat.ts'
import type { ReplyState } from '../../../shared/domain/status.ts'
import type { TracedSearch } from '../../answering/explain/trace.ts'

/** What is known of an answer when its outcome is told. */
export interface Answered {
  state: ReplyState
  engine: EngineName
  searches: readonly Pick<TracedSearch, 'answered' | 'computed' | 'visible' | 'passages' | 'decision'>[]
  /** Whether the question is answered from what the access level hides. */
  hiddenAnswers: boolean
}

/** The search that decided: the one that found an answer, else the first. */
export function leadingOf(searches: readonly Pick<TracedSearch, 'answered'>[]): number | undefined {
  if (searches.length === 0) return undefined
  return Math.max(
    0,
    searches.findIndex(({ answered }) => answered),
  )
}

/** What became of a question, in one word. */
export function outcomeOf({ state, engine, searches, hiddenAnswers }: Answered): Outcome {
  const leading = searches[leadingOf(searches) ?? 0]
  if (state === 'answer') return leading ? (leading.computed ? 'computed' : 'answered') : 'talk'
  if (hiddenAnswers) return 'hidden'
  const isLikely = leading !== undefined && leading.decision.chance >= leading.decision.answerFrom
  if (isLikely && engine === 'builtin') return 'unproven'
  if (state === 'places') return 'unsure'
  if (!leading || leading.visible === 0) return 'empty'
  if (leading.passages.length === 0) return 'nothing'
  return engine === 'builtin' ? 'weak' : 'declined'
}
