import type { Examined } from './examined.ts'
import type { CitablePassage } from './types.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'

/** Passages of several searches together, unless told. */
const MOST_PASSAGES = 12
/** Damps the weight of the first ranks (reciprocal rank fusion, Cormack et al., 2009). */
const DAMPING = 60

/** The new numbers of passages by their old ones. */
export type Numbers = ReadonlyMap<number, number>

/** What a search found, and what of it is quoted. */
type Searched = Pick<Examined, 'passages' | 'quotation'>

/** Passages of several searches, each once and with a number of its own, and the new numbers of each search. */
export interface United {
  passages: CitablePassage[]
  numbers: Numbers[]
}

/**
 * The passages of the first search in their order, and behind them what the others found besides; what a quotation of a search
 * cites is never left out.
 */
export function unite(all: readonly Searched[], most = MOST_PASSAGES): United {
  return inOrder(
    all,
    all.flatMap(({ passages }) => passages),
    most,
  )
}

/** The passages of several searches by reciprocal rank fusion: what several of them found comes first. */
export function fuse(all: readonly Searched[], most = MOST_PASSAGES): United {
  const scores = new Map<number, number>()
  for (const { passages } of all)
    passages.forEach(({ chunk }, rank) => scores.set(chunk.id, (scores.get(chunk.id) ?? 0) + 1 / (DAMPING + rank + 1)))
  const score = ({ chunk }: CitablePassage): number => scores.get(chunk.id) ?? 0
  return inOrder(
    all,
    all.flatMap(({ passages }) => passages).sort((a, b) => score(b) - score(a)),
    most,
  )
}

function inOrder(all: readonly Searched[], ordered: readonly CitablePassage[], most: number): United {
  const cited = new Set(
    all.flatMap(({ quotation, passages }) => {
      const markers = new Set(quotation.flatMap((sentence) => sentence.markers))
      return passages.filter(({ marker }) => markers.has(marker)).map(({ chunk }) => chunk.id)
    }),
  )
  const markers = new Map<number, number>()
  const passages: CitablePassage[] = []
  for (const passage of ordered) {
    const { id } = passage.chunk
    if (markers.has(id) || (passages.length >= most && !cited.has(id))) continue
    const marker = passages.length + 1
    markers.set(id, marker)
    passages.push({ ...passage, marker, source: { ...passage.source, marker } })
  }
  const numbers = all.map(
    (examined) => new Map(examined.passages.map(({ marker, chunk }) => [marker, markers.get(chunk.id) ?? marker])),
  )
  return { passages, numbers }
}

/** A sentence with the new numbers of what it cites. */
export function renumber(sentence: CheckedSentence, numbers: Numbers | undefined): CheckedSentence {
  const to = (marker: number): number => numbers?.get(marker) ?? marker
  return {
    ...sentence,
    text: remark(sentence.text, to),
    markers: sentence.markers.map(to),
    citations: sentence.citations.map((citation) => ({ ...citation, marker: to(citation.marker) })),
  }
}

/** A text with other numbers in its marks. */
export const remark = (text: string, to: (marker: number) => number): string =>
  text.replace(/\[(\d{1,3})\]/g, (_, marker: string) => `[${to(Number(marker))}]`)
