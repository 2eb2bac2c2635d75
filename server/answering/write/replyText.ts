import { markersOf, plainMarks } from '../marks.ts'
import { markSentence } from '../markSentence.ts'
import { createJsonReply } from './jsonReply.ts'

/** A model's reply as text with marks, whatever form it was written in. */
export interface ReplyText {
  push(piece: string): string
  /** Gives what is left when no piece follows. */
  end(): string
  /** What a model says stands in the passage, by the sign that follows its mark. */
  quoteOf(sign: string): string | undefined
}

/** Signs that stand for a quotation behind the mark that it belongs to. No text of a model holds one. */
export const QUOTE_SIGN = /[\uE000-\uF8FF]/g
const FIRST_SIGN = 0xe000
const MOST_QUOTES = 1000

/** A reply of sentences in JSON, also within a block of code. */
const BEGINS_AS_JSON = /^\s*(?:`{3}(?:json)?\s*)?(?:\{|\[\s*[{\]])/i
/** What may still become one. */
const MAY_BE_JSON = /^\s*(?:`{0,3}|`{3}[a-z]{0,4}\s*|(?:`{3}(?:json)?\s*)?\[\s*)$/i

/**
 * Reads a reply in any of its forms: sentences with marks, with marks that hold a quotation (`[2: "nine o'clock"]`), or a list
 * of sentences in JSON. The work is proportional to its length, and the text does not depend on how it was cut into pieces.
 */
export function createReplyText(): ReplyText {
  const quotes: string[] = []
  const sign = (quote: string): string => {
    if (quote.trim() === '' || quotes.length >= MOST_QUOTES) return ''
    quotes.push(quote.trim())
    return String.fromCharCode(FIRST_SIGN + quotes.length - 1)
  }
  const text = createMarkReader(sign)
  const lines = createLines()
  const json = createJsonReply(({ text: said, passages, quotes: given }) => {
    const plain = said.replace(QUOTE_SIGN, '').trim()
    if (plain === '') return ''
    const cited = plainMarks(plain)
    const markers = [...new Set([...passages, ...markersOf(cited)])]
    const marked = markSentence(cited, ...markers)
    const signed =
      markers.length > 0 ? marked.replace(/\](?=[^\]]*$)/, (end) => end + given.map(sign).join('')) : marked
    return lines.add(signed, kindOf(plain))
  })
  let form: 'text' | 'json' | undefined
  let begun = ''
  const read = (piece: string): string => (form === 'json' ? json.push(piece) : text.push(piece))
  return {
    push(piece) {
      if (form) return read(piece)
      begun += piece
      if (BEGINS_AS_JSON.test(begun)) form = 'json'
      else if (!MAY_BE_JSON.test(begun)) form = 'text'
      else return ''
      return read(begun)
    },
    end() {
      if (!form) return text.push(begun) + text.end()
      return form === 'json' ? lines.end() + json.end() : text.end()
    },
    quoteOf: (each) => quotes[each.charCodeAt(0) - FIRST_SIGN],
  }
}

const IS_LINE = /^(?:[-*•#|]|\d{1,2}[.)]\s)/
const ENDS = /[.!?…:;。！？।؟][\s"'”’»)\]]*$/u

type Kind = 'sentence' | 'line' | 'fragment'

const kindOf = (text: string): Kind => (IS_LINE.test(text) ? 'line' : ENDS.test(text) ? 'sentence' : 'fragment')

/**
 * Puts sentences of a list in JSON where they belong: lines on lines of their own, sentences behind each other, and things that are named one
 * after the other without a full stop as the items of a list. One such alone is what was asked for.
 */
function createLines() {
  let held: string | undefined
  let before: Kind = 'sentence'
  const release = (): string => {
    const text = held === undefined ? '' : ` ${held}\n`
    held = undefined
    return text
  }
  return {
    add(text: string, kind: Kind): string {
      const last = before
      before = kind
      if (kind === 'fragment') {
        const first = held
        held = undefined
        if (first !== undefined) return `\n- ${first}\n- ${text} `
        if (last === 'fragment') return `\n- ${text} `
        held = text
        return ''
      }
      if (kind === 'line') return `${release()}\n${text} `
      return held === undefined && last !== 'sentence' ? `\n\n${text} ` : `${release()} ${text} `
    },
    end: release,
  }
}

/** A mark that may hold a quotation, one that does, and where such a one ends. */
const UNDECIDED = /^\[\s?(?:\d{1,3}\s?[:,–-]?\s?)?$/
const OPENED = /^\[\s?(\d{1,3})\s?[:,–-]?\s?["“„«「]/
const CLOSED = /["”“»」]\s?[.,]?\s?\]$/
const LONGEST_QUOTE = 600
const BEGINS_PICTURE = /(?:^|\s)!$/
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** A small figure after these is a mark, and no power of a unit such as m². */
const MARKS_FOLLOW = /\p{L}{3}$|[.!?…。！？"”»)\]]$/u

/** Takes quotations out of marks, and reads small figures as marks. */
function createMarkReader(sign: (quote: string) => string) {
  let held = ''
  let tail = ''
  const show = (text: string): string => {
    tail = (tail + text).slice(-3)
    return text
  }
  const flush = (): string => {
    const text = held
    held = ''
    return show(text)
  }
  /** A mark that follows the end of a sentence without white space would hide that it ends; a picture begins with its own sign. */
  const apart = (mark: string): string => show((/[.!?…]$/.test(tail) && !BEGINS_PICTURE.test(tail) ? ' ' : '') + mark)
  const takeHeld = (character: string): string => {
    held += character
    const opened = OPENED.exec(held)
    if (opened) {
      if (character === '\n' || held.length > LONGEST_QUOTE) return flush()
      if (character !== ']' || !CLOSED.test(held)) return ''
      const quote = held.slice(opened[0].length).replace(CLOSED, '')
      held = ''
      return apart(`[${opened[1]}]${sign(quote)}`)
    }
    if (UNDECIDED.test(held)) return ''
    const text = held.slice(0, -1)
    held = ''
    return apart(text) + take(character)
  }
  const take = (character: string): string => {
    if (held !== '') return takeHeld(character)
    if (character === '[') {
      held = '['
      return ''
    }
    const small = SUPERSCRIPTS.indexOf(character)
    if (small > 0 && MARKS_FOLLOW.test(tail)) return apart(`[${small}]`)
    return character.search(QUOTE_SIGN) === 0
      ? ''
      : show(character === '【' && /[.!?…]$/.test(tail) ? ` ${character}` : character)
  }
  return {
    push(piece: string): string {
      let text = ''
      for (const character of piece) text += take(character)
      return text
    },
    end: flush,
  }
}
