import type { DocumentSource } from '../../shared/contract/chat.ts'
import { asks, textTerms } from '../retrieval/retrieve.ts'
import type { ComputedAnswer } from './compute/compute.ts'
import { topicOf } from './compose/topic.ts'
import type { Examined } from './examined.ts'
import { isAnswered } from './findings.ts'
import { withoutMarks } from './markSentence.ts'
import { missingNote } from './notes.ts'
import { cite } from './sources.ts'
import { remark, renumber, unite } from './unitePassages.ts'
import type { NamedThing, QuestionPart } from './understand/types.ts'
import type { CheckedSentence } from './verify/checkSentences.ts'

/** One of several questions that were asked in one, and what was found for it alone. */
export interface Half {
  part: QuestionPart
  found: Examined
}

/** Sentences that a half adds at most: the one that answers, and the one that it points back to. */
const MOST_ADDED = 2

/** Of a question that nothing answers as a whole a part is answered only where it names what it is about, if anything is named. */
function isNamed({ part }: Half, names: readonly NamedThing[]): boolean {
  const own = names.filter(({ kind }) => kind === 'name' || kind === 'quoted')
  return own.length === 0 || own.some(({ text }) => part.alone.includes(text))
}

const unanswered = ({ part, found }: Half): Half => {
  const { computed: _, ...rest } = found
  return { part, found: { ...rest, judged: { ...rest.judged, state: 'nothing' }, quotation: [] } }
}

/**
 * What was found for a question of several parts, from what was found for all of it and for each part alone. Where a part can be
 * computed, each is answered in its turn; else what a part adds follows what answers the whole. A part that nothing answers
 * is named.
 */
export function joinHalves(whole: Examined, all: readonly Half[], names: readonly NamedThing[]): Examined {
  const isWhole = isAnswered(whole)
  const halves = isWhole ? all : all.map((half) => (isNamed(half, names) ? half : unanswered(half)))
  if (whole.computed || !halves.some(({ found }) => isAnswered(found))) return whole
  const { language } = whole
  if (halves.some(({ found }) => found.computed)) {
    const turns = halves.map((half) => turnOf(half, language))
    return { ...whole, computed: joinTurns(turns) }
  }
  // "the Saudi and the Kuwaiti government" asks one thing: two things of a table are told apart, two of a text only by two questions.
  if (!halves.every(({ part }) => asks(part.asked, language))) return whole
  const { passages, numbers } = unite([whole, ...halves.map(({ found }) => found)])
  const own = isWhole ? whole.quotation : []
  const quotation = [...own]
  const missing: string[] = []
  halves.forEach(({ part, found }, at) => {
    if (!isAnswered(found)) {
      if (lacks(part, { parts: halves.map((half) => half.part), language, said: textOf(quotation) }))
        missing.push(missingNote(topicOf(part.asked, language), language))
      return
    }
    const said = new Set(quotation.map(({ text }) => withoutMarks(text)))
    if (found.quotation.some(({ text }) => said.has(withoutMarks(text)))) return
    const added = addedOf(found).map((each) => renumber(each, numbers[at + 1]))
    quotation.push(
      ...added.map((each, nth) =>
        nth === 0 && quotation.length > 0 ? { ...each, before: `\n\n${each.before.trimStart()}` } : each,
      ),
    )
  })
  // What comes first is what the whole question finds, else what the first half does that anything answers.
  const { judged } = isWhole ? whole : (halves.find(({ found }) => isAnswered(found))?.found ?? whole)
  return { ...whole, judged, quotation, passages, ...(missing.length > 0 && { missing }) }
}

/** What a half adds: a few sentences, or a list or row, which is quoted piece by piece and is one answer. */
function addedOf({ quotation }: Pick<Examined, 'quotation'>): CheckedSentence[] {
  const isOne = quotation.some(({ before }, at) => at > 0 && /[\n;]/.test(before))
  return isOne ? quotation : quotation.slice(0, MOST_ADDED)
}

const textOf = (sentences: readonly CheckedSentence[]): string => sentences.map(({ text }) => text).join('\n')

/** Whether nothing that was said holds a word that this part alone asks for. */
function lacks(
  part: QuestionPart,
  { parts, language, said }: { parts: readonly QuestionPart[]; language: string; said: string },
): boolean {
  const words = (text: string): Set<string> =>
    new Set(textTerms(text, language).flatMap(({ term, stop }) => (stop ? [] : [term])))
  const others = words(parts.flatMap((other) => (other === part ? [] : [other.asked])).join('\n'))
  const own = [...words(part.asked)].filter((term) => !others.has(term))
  const held = words(withoutMarks(said))
  return own.length > 0 && !own.some((term) => held.has(term))
}

/** What is said to one part where each is answered in its turn. */
function turnOf({ part, found }: Half, language: string): ComputedAnswer {
  if (found.computed) return found.computed
  if (!isAnswered(found)) return { content: missingNote(topicOf(part.asked, language), language), sources: [] }
  const cited = new Map<number, DocumentSource>()
  const quoted = addedOf(found)
  for (const { text, citations } of quoted) cite(cited, text, citations)
  const content = quoted
    .map(({ before, text, after = '' }, at) => (at === 0 ? before.trimStart() : before || ' ') + text + after)
    .join('')
  return { content, sources: [...cited.values()] }
}

/** Answers one below the other, with numbers that go on. */
function joinTurns(turns: readonly ComputedAnswer[]): ComputedAnswer {
  let next = 1
  const sources: DocumentSource[] = []
  const contents = turns.map((turn) => {
    const numbers = new Map(turn.sources.map(({ marker }) => [marker, next++]))
    const to = (marker: number): number => numbers.get(marker) ?? marker
    sources.push(...turn.sources.map((source) => ({ ...source, marker: to(source.marker) })))
    return remark(turn.content, to)
  })
  return { content: contents.join('\n\n'), sources }
}
