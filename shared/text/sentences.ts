/** A stretch of a text: `text.slice(start, end)`, without white space at its ends. */
export interface Span {
  start: number
  end: number
}

/** A sentence longer than this many characters is divided where a clause or, failing that, a word ends. */
const LONGEST = 600
/** Length at which a divided sentence is cut, in characters. */
const DIVIDED = 300

// A terminator, with the quotes and brackets that close after it. The terminators of scripts that put spaces between
// sentences count only before white space; those of Chinese and Japanese, and the danda of Indian scripts, always.
const END = /(?:[.!?…؟۔܀]+|[։።።፧]+)["'”’»›)\]}]*(?=\s|$)|[。！？｡．؛]+["'”’»」』）】〉》]*|[।॥]+["'”’»)]*|\n+/gu

const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof st sr jr rev gen col capt lt sgt gov sen rep pres hon messrs mme mlle vs etc eg ie cf al ca approx est inc ltd co corp bros ' +
    'dept univ fig figs no nos vol pp ed eds art sec ch par jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ave blvd rd ' +
    'bzw usw evtl ggf inkl zzgl vgl hrsg abs nr str bd jh mio mrd geb gest sog tel z.b d.h u.a v.chr n.chr u.s e.g i.e a.m p.m ph.d ' +
    'sra srta dra ud uds av núm pág ej aprox ee.uu art mme mlle env chap ' +
    'г гг в вв им ул д стр рис тыс млн млрд руб т.е т.д т.п т.к др проф акад св н.э до'
  ).split(' '),
)

/** Languages that write ordinal numbers with a full stop: "3. Oktober". */
const DOT_ORDINALS = new Set([
  'de',
  'da',
  'no',
  'nb',
  'nn',
  'fi',
  'cs',
  'sk',
  'sl',
  'hr',
  'sr',
  'bs',
  'hu',
  'lv',
  'lt',
  'et',
  'is',
  'tr',
  'pl',
])

/**
 * The sentences of a text as spans, in order. A line break always ends a sentence; a full stop does not after
 * abbreviations, initials, inside numbers, and before lower case. `language` (ISO 639-1) settles ordinal numbers.
 */
export function splitSentences(text: string, language = ''): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && !endsSentence(text, match.index, { end, language })) continue
    addSpan(spans, text, { start, end })
    start = end
  }
  addSpan(spans, text, { start, end: text.length })
  return spans
}

function endsSentence(text: string, dot: number, place: { end: number; language: string }): boolean {
  const next = /^\s*["'“„«‹(\[¿¡]*([\p{L}\p{N}])/u.exec(text.slice(place.end, place.end + 12))?.[1]
  if (next !== undefined && next !== next.toUpperCase()) return false
  const before = /[\p{L}\p{M}\p{N}.]*$/u.exec(text.slice(Math.max(0, dot - 16), dot))?.[0] ?? ''
  if (/^\p{L}$/u.test(before) && before !== before.toLowerCase()) return false
  if (ABBREVIATIONS.has(before.toLowerCase())) return false
  if (/^(?:\p{Lu}\.)+\p{Lu}$/u.test(before)) return next === undefined || startsPlainWord(text, place.end)
  if (/^\d{1,3}$/.test(before) && text.slice(text.lastIndexOf('\n', dot) + 1, dot - before.length).trim() === '') return false
  return !(/^\d{1,2}$/.test(before) && DOT_ORDINALS.has(place.language) && next !== undefined)
}

/** After initials like "U.S." only a word that commonly opens a sentence shows that the sentence ended. */
function startsPlainWord(text: string, at: number): boolean {
  return /^\s*(?:The|A|An|In|On|It|He|She|They|This|That|These|But|However|After|Before|When)\s/u.test(
    text.slice(at, at + 14),
  )
}

function addSpan(spans: Span[], text: string, span: Span): void {
  const trimmed = trimSpan(text, span)
  if (trimmed.start >= trimmed.end) return
  if (!/[\p{L}\p{N}]/u.test(text.slice(trimmed.start, trimmed.end))) return joinToLast(spans, trimmed, text)
  let { start } = trimmed
  while (trimmed.end - start > LONGEST) {
    const cut = cutPoint(text, start)
    spans.push(trimSpan(text, { start, end: cut }))
    start = cut
  }
  spans.push(trimSpan(text, { start, end: trimmed.end }))
}

/** Punctuation alone belongs to the sentence before it on the same line. */
function joinToLast(spans: Span[], span: Span, text: string): void {
  const last = spans.at(-1)
  if (last && !text.slice(last.end, span.start).includes('\n')) last.end = span.end
}

function trimSpan(text: string, span: Span): Span {
  let { start, end } = span
  while (start < end && /\s/.test(text.charAt(start))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1
  return { start, end }
}

function cutPoint(text: string, start: number): number {
  const piece = text.slice(start, start + LONGEST)
  for (const separator of [/[;；:：]\s|；/g, /[,，、،]\s?/g, /\s/g]) {
    let cut = 0
    for (const match of piece.matchAll(separator)) {
      const end = match.index + match[0].length
      if (cut === 0 || Math.abs(end - DIVIDED) < Math.abs(cut - DIVIDED)) cut = end
    }
    if (cut > DIVIDED / 2) return start + cut
  }
  const code = text.charCodeAt(start + DIVIDED)
  return start + DIVIDED + (code >= 0xdc00 && code <= 0xdfff ? 1 : 0)
}
