import { holdsEvidence } from '../compare.ts'
import type { Citation } from '../metrics.ts'
import type { Evidence } from '../sets.ts'
import { findAlternative, firstOf, mentions, normalized, wordsIn } from './mentions.ts'

/** A question as people at work ask it, with what a good reply holds; the set's README tells the fields. */
export interface WorkplaceQuestion {
  id: string
  text: string
  lang: string
  kind: 'answerable' | 'adversarial' | 'off-corpus' | 'near-miss' | 'small-talk' | 'about-corpus'
  category: string
  history: string[]
  must: string[][]
  mustNot: string[]
  rivals: string[]
  junk: string[]
  maxWords: number
  minTitles?: number
  docIds: string[]
  evidence: Evidence[]
}

/** What came of a question. */
export interface WorkplaceReply {
  question: WorkplaceQuestion
  content: string
  citations: Pick<Citation, 'documentId' | 'passage'>[]
  /** Whether the sources hold a request for content. */
  offers: boolean
  /** Titles and file names of the documents of the set. */
  titles: readonly string[][]
}

export type Verdict = 'good' | 'partly' | 'wrong' | 'refused'

const SHORT = new Set([
  'lookup',
  'paraphrase',
  'table-lookup',
  'table-superlative',
  'table-count',
  'table-sum',
  'yes-no',
  'distractor',
  'follow-up',
  'topic-change',
  'misspelled',
  'cross-language',
  'outdated',
])
const UNANSWERABLE = new Set(['near-miss', 'off-corpus', 'adversarial'])
const PROVING = 3

/** Judges a reply by the set's rules, in their order; the reason is for people who look for faults. */
export function verdictOf(reply: WorkplaceReply): { verdict: Verdict; reason: string } {
  const { question, citations, offers } = reply
  const content = reply.content.replace(/\s*\[\d+(?:\s*,\s*\d+)*\]/g, '')
  const refused = offers || (citations.length === 0 && /don['’]t have|no information/i.test(content))
  if (UNANSWERABLE.has(question.kind)) return ofUnanswerable(reply, { content, refused })
  if (refused) return { verdict: 'refused', reason: '' }
  if (question.kind === 'small-talk') return ofSmallTalk(reply, content)
  if (question.kind === 'about-corpus') return ofCollection(reply, content)
  return ofAnswer(reply, content)
}

function ofUnanswerable(
  { question, offers }: WorkplaceReply,
  { content, refused }: { content: string; refused: boolean },
) {
  if (!refused) return { verdict: 'wrong' as const, reason: 'answered' }
  if (!offers) return { verdict: 'partly' as const, reason: 'no offer' }
  if (wordsIn(content) > question.maxWords) return { verdict: 'partly' as const, reason: 'long' }
  return { verdict: 'good' as const, reason: '' }
}

function ofSmallTalk({ question, citations }: WorkplaceReply, content: string) {
  const held = heldGroups(question, content)
  if (citations.length > 0 || question.mustNot.some((each) => mentions(content, each)))
    return { verdict: 'wrong' as const, reason: 'cites' }
  if (held < question.must.length || wordsIn(content) > question.maxWords)
    return { verdict: 'partly' as const, reason: 'must or length' }
  return { verdict: 'good' as const, reason: '' }
}

function ofCollection({ question, titles }: WorkplaceReply, content: string) {
  const text = ` ${normalized(content)} `
  const named = titles.filter((names) => names.some((name) => text.includes(` ${normalized(name)} `))).length
  const wanted = question.minTitles ?? 0
  const held = heldGroups(question, content)
  const reason = `${named} of ${wanted} named`
  if (named >= wanted && held === question.must.length)
    return { verdict: wordsIn(content) > question.maxWords ? ('partly' as const) : ('good' as const), reason }
  const half = (wanted > 0 && named >= wanted / 2) || (question.must.length > 0 && held >= question.must.length / 2)
  return { verdict: half ? ('partly' as const) : ('wrong' as const), reason }
}

function ofAnswer(reply: WorkplaceReply, content: string): { verdict: Verdict; reason: string } {
  const { question } = reply
  const bad = question.mustNot.find((each) => mentions(content, each))
  if (bad !== undefined) return { verdict: 'wrong', reason: `must not: ${bad}` }
  const first = question.must[0] ? firstOf(content, question.must[0]) : undefined
  const before = first ? wordsIn(content.slice(0, first.start)) : 0
  const counted = question.category === 'table-count' || question.category === 'table-sum'
  if (counted && first && question.category === 'table-count' && onlyInRecords(content, question.must[0] ?? []))
    return { verdict: 'wrong', reason: 'number in records only' }
  if (counted && before > 30) return { verdict: 'wrong', reason: 'number late' }
  if (SHORT.has(question.category) && before > 60) return { verdict: 'wrong', reason: 'late' }
  const held = heldGroups(question, content)
  if (held < question.must.length) {
    const share = question.category === 'summary' ? 1 / 3 : 1 / 2
    return {
      verdict: held >= question.must.length * share && held > 0 ? 'partly' : 'wrong',
      reason: `${held} of ${question.must.length} must`,
    }
  }
  const flaw = flawOf(reply, { content, before, ...(first && { first }) })
  return flaw === undefined ? { verdict: 'good', reason: '' } : { verdict: 'partly', reason: flaw }
}

function flawOf(
  { question, citations }: WorkplaceReply,
  { content, first, before }: { content: string; first?: { start: number }; before: number },
): string | undefined {
  const rivals = question.rivals.flatMap((each) => findAlternative(content, each) ?? [])
  if (rivals.length > 1) return 'rivals'
  if (first && rivals.some(({ start }) => start < first.start)) return 'rival first'
  if (wordsIn(content) > question.maxWords) return `${wordsIn(content)} words`
  if (SHORT.has(question.category) && before > 30) return 'late'
  if (question.junk.some((each) => mentions(content, each)) || /_{3,}|\[ ?\]|☐/.test(content)) return 'junk'
  if (question.category === 'procedure' && !inOrder(content, question.must)) return 'order'
  const proven = citations
    .slice(0, PROVING)
    .some(
      ({ documentId, passage }) =>
        question.docIds.includes(documentId) && holdsEvidence(passage, question.evidence, question.lang),
    )
  return proven || question.evidence.length === 0 ? undefined : 'no proof'
}

function heldGroups({ must }: WorkplaceQuestion, content: string): number {
  return must.filter((group) => group.some((each) => mentions(content, each))).length
}

function onlyInRecords(content: string, group: readonly string[]): boolean {
  const lines = content.split('\n').filter((line) => group.some((each) => mentions(line, each)))
  return lines.length > 0 && lines.every((line) => (line.match(/[;—|]/g) ?? []).length >= 2)
}

function inOrder(content: string, must: readonly string[][]): boolean {
  let from = 0
  for (const group of must) {
    const found = firstOf(content.slice(from), group)
    if (!found) return false
    from += found.start + 1
  }
  return true
}
