import type { Source } from '../chat.ts'
import type { ReplyState } from '../../domain/status.ts'

/** Whether a reply gives no answer, be it a refusal or places alone: a request for content goes with it. */
export function lacksAnswer(sources: readonly Source[]): boolean {
  return sources.some(({ type }) => type === 'content_request')
}

/** What a stored reply is. Those of earlier versions do not say so themselves; they knew no places. */
export function stateOf({ state, sources }: { state?: ReplyState; sources: readonly Source[] }): ReplyState {
  return state ?? (lacksAnswer(sources) ? 'nothing' : 'answer')
}
