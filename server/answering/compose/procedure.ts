import type { Span } from '../../../shared/text/sentences.ts'
import { countWords } from '../../../shared/text/words.ts'
import { coverage, type RankedPassage, type WeighedQuestion } from '../../retrieval/retrieve.ts'
import type { StoredChunk } from '../../retrieval/types.ts'
import { continueList, listsIn, type ListItem, type TextList } from './lists.ts'
import { isPoint, type Quoted } from './quoted.ts'
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

/** Share of the best score from which a passage may give the steps, and what it must hold of the question. */
const LEAST_SCORE = 0.5
const LEAST_HELD = 0.34
/** The same where any other list would be as good as none. */
const SURELY_HELD = 0.75
/** What points without numbers must hold with their lead and the heading that they stand under: such points are of any kind. */
const LEAST_ABOUT = 0.5
/** What it counts for that points are numbered, and that where the question says that it is about steps. */
const NUMBERED = 0.4
const NUMBERED_STEPS = 1
/** Words of a list or section that is quoted whole, at most. */
const MOST_WORDS = 260
const MOST_SECTION_WORDS = 130

/** Words that say that steps are asked for, and nothing of the matter. */
const FRAME =
  /^(?:steps?|case|procedures?|process|instructions?|order|happens?|schritte?n?|fall|falle|ablauf|vorgehen|anleitung|étapes?|cas|procédure|marche|pasos?|caso|procedimiento|passi|passos|passaggi|procedura|stappen|шаги|порядок|случае)$/iu

/**
 * What answers a question for steps, whole and in its order: the list, or else the short section, whose headings, lead and words
 * hold most of the question; undefined where no passage holds enough.
 */
export function findSteps(material: ListMaterial): Quoted[] | undefined {
  const [best] = rate(material)
  if (!best) return undefined
  return best.list ? quoteList(material.passages, best.list, best.passage) : wholeSection(best.passage)
}

/** Whether a question for the steps of something ("What are the steps when …") is about what no passage holds a third of. */
export function stepsUnknown({
  question,
  passages,
  ranked,
}: Pick<ListMaterial, 'question' | 'passages' | 'ranked'>): boolean {
  const matter = withoutFrame(question)
  if (matter === question || passages[0]?.chunk.language !== question.language) return false
  return ranked.every(({ match, title }) => coverage(matter, match.occurrences, title) < LEAST_HELD)
}

/** A list that answers a question for several things: only of a passage that holds nearly all of the question. */
export function findList(material: ListMaterial): Quoted[] | undefined {
  const [best] = rate(material).filter(({ held }) => held >= SURELY_HELD)
  return best?.list && quoteList(material.passages, best.list, best.passage)
}

/** The points of a list, each with its number or bullet; those that another passage holds are cited from it. */
export function quoteList(passages: readonly Passage[], list: TextList, passage: Passage): Quoted[] {
  const lead = list.lead ? [{ passage, ...list.lead, before: '' }] : []
  const quoted: Quoted[] = [...lead]
  let words = 0
  const citable = [...passages]
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

type Occurrences = RankedPassage['match']['occurrences']

interface Rated {
  passage: Passage
  list?: TextList
  /** Share of the question that the passage holds. */
  held: number
  score: number
}

/** The passages that may give the steps, best first. */
function rate({ question, passages, ranked, around }: ListMaterial): Rated[] {
  const matter = withoutFrame(question)
  const numbered = matter === question ? NUMBERED : NUMBERED_STEPS
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  const known = [...around, ...passages.map(({ chunk }) => chunk)]
  return passages
    .flatMap((passage, at): Rated[] => {
      const { chunk, sentences } = passage
      const occurrences = ranked[at]?.match.occurrences ?? []
      const held = coverage(matter, occurrences)
      if (held < LEAST_HELD || passage.score < best * LEAST_SCORE || sentences.length === 0) return []
      const list = firstList(chunk, known)
      const from = list?.items[0]?.start ?? chunk.textStart
      const introduced = coverage(
        matter,
        occurrences.filter(({ start }) => start < from),
      )
      const fits = list !== undefined && (list.ordered || isAbout(list, { chunk, matter, occurrences }))
      const score =
        held + introduced + passage.score / best + (fits && list.ordered ? numbered : 0) + named(chunk, occurrences)
      return [{ passage, held, score, ...(fits && { list }) }]
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a list is about what is asked itself, not only something else of its passage. */
function isAbout(
  { lead, items }: TextList,
  { chunk, matter, occurrences }: { chunk: StoredChunk; matter: WeighedQuestion; occurrences: Occurrences },
): boolean {
  const heading = innermostHeading(chunk)
  const own = items.filter((item) => item.chunk.id === chunk.id)
  const spans = [heading, ...(lead ? [lead] : []), ...own]
  const within = ({ start }: Span) => spans.some((span) => start >= span.start && start < span.end)
  return coverage(matter, occurrences.filter(within)) >= LEAST_ABOUT
}

/** Where the innermost heading stands in a passage's label. */
function innermostHeading({ headingPath, textStart }: StoredChunk): Span {
  const { length } = headingPath.at(-1) ?? ''
  return { start: textStart - length - 2, end: textStart }
}

function firstList(chunk: StoredChunk, known: readonly StoredChunk[]): TextList | undefined {
  const next = following(chunk, known)
  return listsIn(chunk)
    .map((list) => continueList(list, next))
    .find(({ items }) => items.length > 1)
}

function withoutFrame(question: WeighedQuestion): WeighedQuestion {
  const worth = question.worth.map((each, at) => (FRAME.test(question.terms[at]?.word ?? '') ? 0 : each))
  const total = worth.reduce((sum, each) => sum + each, 0)
  return total > 0 && total < question.total ? { ...question, worth, total } : question
}

/** How nearly the innermost heading says what is asked, and no more: "First day", not "Before the first day". */
function named(chunk: StoredChunk, occurrences: Occurrences): number {
  const heading = innermostHeading(chunk)
  const matched = occurrences.filter(({ start }) => start >= heading.start && start < heading.end).length
  return EXACT * Math.min(1, matched / Math.max(1, countWords(chunk.headingPath.at(-1) ?? '')))
}

const EXACT = 0.4

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
function wholeSection(passage: Passage): Quoted[] | undefined {
  const { sentences, chunk } = passage
  const words = sentences.reduce((sum, { start, end }) => sum + countWords(chunk.content.slice(start, end)), 0)
  if (sentences.length < 2 || words > MOST_SECTION_WORDS) return undefined
  return sentences.map(({ start, end }, at): Quoted => {
    const before = sentences[at - 1]
    if (!before) return { passage, start, end, before: '' }
    const points = [before.start, start].every((from) => isPoint({ passage, start: from }))
    const gap = points ? '\n' : chunk.content.slice(before.end, start).includes('\n') ? '\n\n' : ' '
    return { passage, start, end, before: gap }
  })
}
