import { countWords } from '../../../shared/text/words.ts'
import { coverage, type RankedPassage, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { continueList, listsIn, type ListItem, type TextList } from './lists.ts'
import type { Quoted } from './quoted.ts'
import type { Passage } from '../types.ts'

/** What steps and lists are looked for in. */
export interface ListMaterial {
  question: WeighedQuestion
  /** Best first, as they are cited. */
  passages: readonly Passage[]
  /** The same passages with what they were ranked by. */
  ranked: readonly RankedPassage[]
  /** Passages that stand around them in their documents. */
  around: readonly StoredChunk[]
}

/** Share of the best score from which a passage may give the list, and what its words must hold of the question. */
const LEAST_SCORE = 0.55
const LEAST_HELD = 0.34
/** The same where any other list would be as good as none. */
const SURELY_HELD = 0.75
/** Words of a list or section that is quoted whole, at most. */
const MOST_WORDS = 260
const MOST_SECTION_WORDS = 130

/**
 * The list that answers a question for steps, whole and in its order: from the section whose heading, lead and points hold most
 * of the question. With `surely` only from a passage that holds nearly all of it: not every question for several things is for a list.
 */
export function findList(material: ListMaterial, { surely = false } = {}): Quoted[] | undefined {
  const [best] = rate(material).filter(({ held }) => !surely || held >= SURELY_HELD)
  if (!best) return undefined
  const { list, passage } = best
  const lead = list.lead ? [{ passage, ...list.lead, before: '' }] : []
  const quoted: Quoted[] = [...lead]
  let words = 0
  const citable = [...material.passages]
  for (const item of list.items) {
    const cited = citedFrom(citable, { item, score: passage.score })
    words += countWords(item.chunk.content.slice(item.start, item.end))
    if (words > MOST_WORDS) break
    const mark = item.number === undefined || !list.ordered ? '- ' : `${item.number}. `
    const gap = quoted.length === 0 ? '' : quoted.length === lead.length ? '\n\n' : '\n'
    quoted.push({ passage: cited, start: item.start, end: item.end, before: gap + mark })
  }
  return quoted
}

/** The passage that a point is cited from; one that was not found itself, but goes on with the list, gets the next number. */
function citedFrom(citable: Passage[], { item, score }: { item: ListItem; score: number }): Passage {
  const known = citable.find(({ chunk }) => chunk.id === item.chunk.id)
  if (known) return known
  const added: Passage = { marker: citable.length + 1, chunk: item.chunk, score, sentences: [] }
  citable.push(added)
  return added
}

interface Rated {
  /** Share of the question that the passage holds. */
  held: number
  list: TextList
  passage: Passage
  score: number
}

function rate({ question, passages, ranked, around }: ListMaterial): Rated[] {
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  return passages
    .flatMap((passage, at): Rated[] => {
      const { match } = ranked[at] ?? { match: { occurrences: [] } }
      if (passage.score < best * LEAST_SCORE || passage.sentences.length === 0) return []
      const { chunk } = passage
      const next = following(chunk, [...around, ...passages.map((each) => each.chunk)])
      return listsIn(chunk)
        .map((list) => continueList(list, next))
        .filter(({ items }) => items.length > 1)
        .map((list): Rated => {
          const first = list.items[0]?.start ?? 0
          const intro = match.occurrences.filter(({ start }) => start < first)
          const held = coverage(question, match.occurrences)
          const ordered = list.ordered ? 0.1 : 0
          return {
            list,
            passage,
            held,
            score: held < LEAST_HELD ? 0 : held + coverage(question, intro) + passage.score / best + ordered,
          }
        })
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** The passages behind one in its document, in order, as far as they are known. */
function following(chunk: StoredChunk, known: readonly StoredChunk[]): StoredChunk[] {
  const next: StoredChunk[] = []
  for (let index = chunk.index + 1; ; index += 1) {
    const found = known.find((each) => each.document.id === chunk.document.id && each.index === index)
    if (!found) return next
    next.push(found)
  }
}

/** All that may be quoted of a short section, in its order: what to do is seldom said in one sentence. */
export function wholeSection(passage: Passage): Quoted[] | undefined {
  const { sentences, chunk } = passage
  const words = sentences.reduce((sum, { start, end }) => sum + countWords(chunk.content.slice(start, end)), 0)
  if (sentences.length < 2 || words > MOST_SECTION_WORDS) return undefined
  return sentences.map((sentence, at): Quoted => {
    const { start, end } = sentence
    const gap = at > 0 && chunk.content.slice(sentences[at - 1]?.end ?? start, start).includes('\n') ? '\n\n' : ' '
    return { passage, start, end, before: at === 0 ? '' : gap }
  })
}
