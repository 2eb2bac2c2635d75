import type { Gap } from '../../shared/contract/contentRequests.ts'
import { fold } from '../../shared/text/fold.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { clusterVectors } from './clusterVectors.ts'

/** Something that happened about a question. */
export interface GapEvent {
  /** A refusal and an open request make a gap; whatever was ended takes away what came before. */
  kind: 'refused' | 'requested' | 'ended'
  question: string
  /** What it is about, where that is known. */
  topic: string
  /** Whoever asked; null when nobody is known. */
  userId: string | null
  at: string
  /** Number of the request. */
  requestId?: number
}

/** Gaps that are listed. */
export const MOST_GAPS = 50
/** Other wordings that are listed with a gap. */
const EXAMPLES = 4

/** Groups what was asked in vain by meaning, the matters of most people first. */
export async function findGaps(events: readonly GapEvent[], embedder: Pick<Embedder, 'embed'>): Promise<Gap[]> {
  const byText = byWords(events)
  const texts = [...byText.values()]
  const vectors = await embedder.embed(
    texts.map(([first]) => first?.question ?? ''),
    'query',
  )
  const clusters = await clusterVectors(vectors)
  const gaps = clusters.flatMap((members) => {
    const open = stillOpen(members.flatMap((at) => texts[at] ?? []))
    return open.length > 0 ? [gapOf(open)] : []
  })
  const first = (a: Gap, b: Gap) => b.people - a.people || b.count - a.count || (a.lastAt < b.lastAt ? 1 : -1)
  return gaps.sort(first).slice(0, MOST_GAPS)
}

const wordsOf = (question: string): string =>
  fold(question)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()

function byWords(events: readonly GapEvent[]): Map<string, GapEvent[]> {
  const groups = new Map<string, GapEvent[]>()
  for (const event of events) {
    const key = wordsOf(event.question)
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return groups
}

/** What came after the matter was last ended. */
function stillOpen(events: readonly GapEvent[]): GapEvent[] {
  const ended = events.filter(({ kind }) => kind === 'ended').map(({ at }) => at)
  const last = ended.reduce((latest, at) => (at > latest ? at : latest), '')
  return events.filter(({ kind, at }) => kind !== 'ended' && at > last)
}

function gapOf(events: readonly GapEvent[]): Gap {
  const wordings = [...byWords(events).values()].sort((a, b) => b.length - a.length)
  const commonest = wordings[0]?.[0]
  const times = events.map(({ at }) => at).sort()
  return {
    topic: commonest?.topic || (commonest?.question ?? ''),
    question: commonest?.question ?? '',
    count: countAsked(events),
    people: new Set(events.map(({ userId, requestId }) => userId ?? requestId)).size,
    firstAt: times[0] ?? '',
    lastAt: times.at(-1) ?? '',
    examples: wordings.slice(1, 1 + EXAMPLES).flatMap(([first]) => (first ? [first.question] : [])),
    requests: events.flatMap(({ requestId }) => (requestId === undefined ? [] : [requestId])),
  }
}

/** Whoever was refused and then asked for the content asked once. */
function countAsked(events: readonly GapEvent[]): number {
  const key = ({ userId, question }: GapEvent) => `${userId} ${wordsOf(question)}`
  const refused = new Set(events.filter(({ kind }) => kind === 'refused').map(key))
  return events.filter((event) => event.kind === 'refused' || !refused.has(key(event))).length
}
