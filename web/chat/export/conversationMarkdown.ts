import type { TFunction } from 'i18next'
import { placeText } from '../../../shared/chat/answer/placeText.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import type { DocumentSource, Message } from '../../../shared/contract/chat.ts'
import { sinceText } from '../citation/sinceText.ts'

/** What is written down of a conversation. */
export interface ExportedConversation {
  title: string
  assistantName: string
  messages: readonly Message[]
}

/** What begins something in Markdown or HTML inside a line, and of that what a model may use without harm. */
const SIGNS = /[\\`*_[\]{}<>&|~!$]/g
const HARMLESS = new Set(['*', '_', '|'])
/** What begins something at the start of a line: headings, lists, rules, definitions; numbered lists. */
const AT_START = /^[#+\-=:]/
const NUMBERED = /^(\d{1,9})([.)])/
const MARKER = /\[(\d{1,4})\]/

/**
 * A conversation as Markdown. Citations are footnotes with file, place and quote, and with what became of it since. All words stand as
 * they were written: nothing that a document, a question or a model brings along is markup in the file.
 */
export function conversationMarkdown({ title, assistantName, messages }: ExportedConversation, t: TFunction): string {
  const parts = messages
    .filter(({ content, withheld }) => content !== '' || withheld)
    .map((message) => {
      const who = message.role === 'user' ? t('chat.you') : assistantName
      return `## ${oneLine(who)}\n\n${message.createdAt}\n\n${wordsOf(message, t)}`
    })
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`
}

function wordsOf(message: Message, t: TFunction): string {
  if (message.withheld) return `*${t('chat.leftOut')}*`
  const { cited, places } = sourcesOf(message)
  const label = (marker: number) => `[^${message.id}-${marker}]`
  const known = new Set(cited.map(({ marker }) => marker))
  // What the built-in engine quotes stands word for word; only a language model writes Markdown.
  const keepsMarks = message.role === 'assistant' && message.engine !== undefined && message.engine !== 'builtin'
  const lines = message.content.split(/\r?\n/).map((line) => {
    const parts = line.trim().split(MARKER)
    const text = parts.map((part, index) => {
      if (index % 2 === 0) return plain(part, keepsMarks)
      return known.has(Number(part)) ? label(Number(part)) : plain(`[${part}]`, false)
    })
    return keepsMarks ? text.join('') : begun(text.join(''))
  })
  const reading = message.reading === undefined ? [] : [`*${oneLine(message.reading)}*`]
  const marked = message.marked ? [`*${t('chat.marked')}*`] : []
  const { progress } = message
  const unfinished = progress && progress !== 'writing' ? [`*${t(`chat.${progress}`)}*`] : []
  const notes = cited.map((source) => `${label(source.marker)}: ${noteOf(source, t)}`)
  const listed = places.length > 0 ? [places.map((source) => `- ${noteOf(source, t)}`).join('\n')] : []
  return [...reading, ...marked, lines.join('\n'), ...listed, ...unfinished, ...notes].join('\n\n')
}

function noteOf(source: DocumentSource, t: TFunction): string {
  const place = [source.filename, placeText(source, t)].filter(Boolean).join(', ')
  const { computation } = source
  const computed = computation && [computation.formula, computation.result].filter(Boolean).join(': ')
  const parts = [place, computed, `“${shownQuote(source)}”`, sinceText(source, t)]
  return parts.flatMap((part) => (part ? oneLine(part) : [])).join('. ')
}

/** Words of a line without markup. Addresses are written out and lead nowhere. */
function plain(text: string, keepsMarks: boolean): string {
  return text
    .replace(SIGNS, (sign) => (keepsMarks && HARMLESS.has(sign) ? sign : `\\${sign}`))
    .replaceAll('://', ':\\//')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
}

/** A line whose beginning begins nothing. */
const begun = (line: string) => line.replace(AT_START, String.raw`\$&`).replace(NUMBERED, String.raw`$1\$2`)

const oneLine = (text: string) => begun(plain(text.replace(/\s+/g, ' ').trim(), false))
