import { commandsReader } from '../../../shared/ingest/suspicion/instructions.ts'
import { asksForSecrets } from '../../../shared/ingest/suspicion/phishing.ts'
import { isPageLine } from '../../../shared/text/pageLine.ts'
import type { Span } from '../../../shared/text/sentences.ts'
import type { StoredChunk } from '../../retrieval/types.ts'

/** Boxes to tick. */
const BOX = /\[[ xX✓]?\]|[☐☑☒□▢◻❏❑]/gu
const LEADING_BOX = /^(?:[-*•–]\s{0,3})?(?:\[[ xX✓]?\]|[☐☑☒□▢◻❏❑])\s{0,3}/u
/** A line to write on. */
const BLANK = /_{3,}|\.{6,}|…{3,}|(?:_ ){3,}/
/** The label of speaker notes, as slides give it to their text. */
const NOTES_LABEL = /^(?:speaker )?(?:notes?|notizen|notas|remarques|appunti|заметки|备注|メモ):\s{1,3}/iu

/** What somebody signs: a sentence in the first person that declares, as forms word it. */
const DECLARES = new RegExp(
  [
    "I(?:['’]ve| have| had| hereby| confirm| agree| accept| understand| acknowledge| wish| want| would like| declare| received| consent| authori[sz]e| certify| am aware)",
    'We (?:hereby|confirm|declare|acknowledge)',
    'Ich (?:habe|bestätige|erkläre|willige|stimme|möchte|wurde|wünsche|verpflichte|nehme)',
    'Hiermit (?:bestätige|erkläre|willige|versichere)',
    "Je (?:soussigné|confirme|déclare|reconnais|certifie|souhaite|m[’']engage|suis informé)",
    "J[’'](?:ai|accepte|atteste|autorise)",
    'Por la presente',
    '(?:Confirmo|Declaro|Acepto|He leído|He recibido|Autorizo|Deseo)',
    '(?:Il|La) sottoscritt[oa]',
    '(?:Confermo|Dichiaro|Ho letto|Ho ricevuto|Accetto|Autorizzo)',
    '(?:Li e|Aceito|Confirmo que|Declaro que)',
    'Ik (?:heb|bevestig|verklaar|ga akkoord|wil)',
    'Jag (?:har|bekräftar|intygar|godkänner)',
    'Я,? (?:подтверждаю|ознакомлен|согласен|согласна|прош[ёе]л|нижеподписавш)',
  ].join('|'),
  'u',
)
const OPENS_DECLARATION = new RegExp(`^(?:${DECLARES.source})(?![\\p{L}])`, 'u')

/** Labels that nothing follows: "Date: Signature:". Each begins with what is no space, so that a space belongs to one thing alone. */
const EMPTY_LABELS = /^\s{0,40}(?:[^\s:：.!?][^:：.!?\n]{0,39}[:：]\s{0,40}){2,}$/u
const SENTENCE_END = /[.!?…؟۔。！？।॥;:：]["'”’»)\]]*$/u

/** Words of a title at most. */
const TITLE_WORDS = 10

/** What a passage's lines are read with. */
export interface PassageLines {
  /** Whether the passage is a form: somebody is to write into it or sign it. */
  form: boolean
  /** Words of the document's name, and of headings, that a title line repeats. */
  name: readonly string[]
  headings: readonly (readonly string[])[]
  /** Whether the passage opens its document and has no heading of its own. */
  opens: boolean
  slide: boolean
}

/** Reads what the lines of a passage are judged by. */
export function readLines({ content, textStart, document, headingPath, index, place }: PassageText): PassageLines {
  const text = content.slice(textStart)
  return {
    form: BLANK.test(text),
    name: wordsOf(document.name.replace(/\.[a-z0-9]{1,5}$/i, '')),
    headings: headingPath.map(wordsOf),
    opens: index === 0 && headingPath.length === 0,
    slide: place.slide !== undefined,
  }
}

export type PassageText = Pick<StoredChunk, 'content' | 'textStart' | 'document' | 'headingPath' | 'index' | 'place'>

/**
 * The part of a sentence that may be quoted, as a span of the passage's content; undefined for what tells a reader nothing by
 * itself: lines of a form, declarations to be signed, heads and feet of pages, contents, navigation, and titles and numbers of sections alone; nor
 * what commands the reader or asks for passwords.
 */
export function quotablePart(
  { content, textStart }: PassageText,
  { start, end }: Span,
  lines: PassageLines,
): Span | undefined {
  let from = start
  let text = content.slice(from, end)
  const lead = (lines.slide ? NOTES_LABEL.exec(text) : null) ?? LEADING_BOX.exec(text)
  if (lead) {
    from += lead[0].length
    text = content.slice(from, end)
  }
  if (commandsReader(text) || asksForSecrets(text)) return undefined
  if (!/[\p{L}\p{N}]/u.test(text) || isFormLine(text, lines) || isPageLine(text)) return undefined
  const isAlone = SENTENCE_END.test(text) ? false : standsAlone(content, { start, end, textStart })
  if (isAlone && isTitle(text, { lines, isFirst: start === textStart })) return undefined
  return { start: from, end }
}

function isFormLine(text: string, { form }: PassageLines): boolean {
  if (BLANK.test(text) || EMPTY_LABELS.test(text)) return true
  // Of several boxes on one line each names what can be ticked.
  if ((text.match(BOX)?.length ?? 0) > 0) return true
  return form && OPENS_DECLARATION.test(text)
}

/** Whether a span is a whole line of the passage. */
function standsAlone(content: string, { start, end, textStart }: Span & { textStart: number }): boolean {
  const before = content.slice(Math.max(textStart, start - 1), start)
  const after = content.slice(end, end + 1)
  return (start === textStart || before === '\n') && (end === content.length || after === '\n')
}

/** A line without a full stop that only names: what the document is called, what it stands under, or something in capitals. */
function isTitle(text: string, { lines, isFirst }: { lines: PassageLines; isFirst: boolean }): boolean {
  const words = wordsOf(text)
  if (words.length === 0 || text.split(/\s+/).length > TITLE_WORDS) return false
  if (lines.opens && isFirst && !/\p{Nd}/u.test(text) && /\s/.test(text)) return true
  if (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && words.length >= 2 && !/\p{Nd}/u.test(text)) return true
  const { name, headings } = lines
  if ([name, ...headings].some((title) => words.every((word) => title.includes(word)))) return true
  return name.length > 1 && !FIGURE.test(text) && name.every((word) => words.includes(word))
}

/** A number that is no year. */
const FIGURE = /(?<!\p{Nd})(?:\p{Nd}{1,3}|\p{Nd}{5,})(?!\p{Nd})/u

/** The words of a title, in lower case; numbers count for nothing, since files are named after years. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{2,}/gu) ?? []
}
