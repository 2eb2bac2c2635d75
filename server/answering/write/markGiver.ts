import type { Span } from '../../../shared/languages/sentences.ts'
import { markersOf, plainMarks } from '../marks.ts'
import { withoutPreface } from './manners.ts'

/** A sentence of an answer: what stands before it, its text with its marks, and the markers of the passages it cites. */
export interface WrittenSentence {
  before: string
  text: string
  markers: number[]
  /** A sign behind it that something is left out there. */
  after?: string
  /** What the writer says stands in a cited passage, word for word. */
  quotes?: string[]
  /** Where the words of a quotation stand in the passage that it cites. */
  at?: Span
}

type Read = Pick<WrittenSentence, 'before' | 'text'>

/** Sentences without a mark of their own that wait for the next one, at most. */
const MOST_WAITING = 8
/** How a line of a list or of a table begins. */
const ITEM = /^(?:[-*•‣–+]\s|\d{1,2}[.)]\s|[a-z]\)\s|\|)/i
/** A line that leads to a list: "Employees have the following leave [1]:" */
const LEADS = /[:：](?:[\s*_]|\[\d{1,3}\])*$/

/** Whether a sentence begins a line of a list or of a table. */
export const isItem = ({ text }: Pick<WrittenSentence, 'text'>): boolean => ITEM.test(text)
/** Whether a sentence leads to what follows on the next lines. */
export const leadsOn = ({ text }: Pick<WrittenSentence, 'text'>): boolean => LEADS.test(text)

/**
 * Gives sentences their markers: their own, or those of the next marked sentence of the line or list, or those of the line
 * that leads to the list.
 */
export function createMarkGiver() {
  /** Sentences without a mark. */
  let open: WrittenSentence[] = []
  /** The marked sentence after which another mark may still come. */
  let last: WrittenSentence | undefined
  /** Whether the open sentences are a list or lead to one, and what the leading line cites. */
  let list: { markers: number[] } | undefined
  const letGo = (markers: readonly number[] = []): WrittenSentence[] => {
    const given = markers.length > 0 ? markers : (list?.markers ?? [])
    const ready = open.map((sentence) => ({ ...sentence, markers: [...given] }))
    open = []
    if (last) ready.push(last)
    last = undefined
    return ready
  }
  const addMarks = (marks: string): void => {
    const marked = last ?? open.pop()
    if (!marked) return
    marked.text += ` ${marks}`
    marked.markers.push(...markersOf(marks))
    open = open.map((sentence) => ({ ...sentence, markers: marked.markers }))
    last = marked
  }
  /** A new line ends what may share a mark, but for the lines of one list. */
  const beginLine = (sentence: WrittenSentence): WrittenSentence[] => {
    const goesOn = list !== undefined && isItem(sentence) && last === undefined
    const ready = goesOn ? [] : letGo(last?.markers)
    if (!isItem(sentence)) list = undefined
    else list ??= { markers: [] }
    return ready
  }
  return {
    flush: () => letGo(),
    /** The marked sentence, once it is plain that no other mark follows it. */
    release: () => (last ? letGo(last.markers) : []),
    take({ before, text }: Read): WrittenSentence[] {
      const newLine = before.includes('\n')
      const { leading, rest } = leadingMarks(plainMarks(text), open.length > 0 && !newLine)
      if (leading !== '') addMarks(leading)
      if (rest === '') return []
      const plain = withoutPreface(rest)
      const sentence: WrittenSentence = { before, text: plain, markers: markersOf(plain) }
      const ready: WrittenSentence[] = newLine ? beginLine(sentence) : []
      if (last || open.length >= MOST_WAITING) ready.push(...letGo(last?.markers))
      if (leadsOn(sentence)) list = { markers: sentence.markers }
      if (sentence.markers.length === 0) open.push(sentence)
      else {
        ready.push(...letGo(sentence.markers))
        last = sentence
      }
      return ready
    },
  }
}

/** The marks with which a sentence begins: they belong to the one before it. Round brackets may also number a list. */
function leadingMarks(text: string, follows: boolean): { leading: string; rest: string } {
  const round = follows ? /^\((\d{1,2})\)\s+(?=\p{Lu})/u.exec(text) : null
  if (round) return { leading: `[${round[1]}]`, rest: text.slice(round[0].length) }
  const leading = /^(?:\[\d{1,3}\][\uE000-\uF8FF]?[\s,]*)*/.exec(text)?.[0] ?? ''
  return { leading: leading.trim(), rest: text.slice(leading.length) }
}
