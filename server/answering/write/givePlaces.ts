import type { DocumentSource, Source } from '../../../shared/contract/chat.ts'
import type { ReplyState } from '../../../shared/domain/status.ts'
import { textsOf } from '../../../shared/languages/packs.ts'
import type { Examined, Judged } from '../examined.ts'
import type { AnswerPart } from '../types.ts'

/** Shows the places that come closest, and offers to ask for what is lacking. Nothing is claimed, so nothing is cited. */
export async function* givePlaces(
  { language, refusal, judged }: Pick<Examined, 'language' | 'refusal' | 'judged'>,
  { places }: Pick<Judged, 'places'>,
): AsyncIterable<AnswerPart> {
  const near = places.map((place): DocumentSource => ({ ...place, near: true }))
  const sources: Source[] = [...near, ...refusal.sources.filter(({ type }) => type === 'content_request')]
  const content = textsOf('refusal', language).places
  yield { type: 'sources', sources }
  yield { type: 'delta', text: content }
  const done = { type: 'done', content, sources, suggestions: refusal.suggestions, engine: 'builtin' } as const
  yield { ...done, state: 'places', refused: false, ...measured({ judged }, 'places') }
}

/** How likely the first place answers, for a reply that is what the ranker said. */
export function measured({ judged }: Partial<Pick<Examined, 'judged'>>, state: ReplyState): { probability?: number } {
  return judged?.state === state ? { probability: Math.round(judged.probability * 100) / 100 } : {}
}
