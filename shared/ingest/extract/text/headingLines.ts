/** A heading of a plain text, or the lines of one of its paragraphs. */
export type TextPart = { heading: string; level: number } | { lines: readonly string[] }

/** Characters and words of the longest line that is taken for a heading. */
const LONGEST = 80
const MOST_WORDS = 12
/** Headings one below the other, with nothing between; more of them are a list. */
const MOST_IN_A_ROW = 3
/** A line that stands alone so often heads nothing: it is printed on every page. */
const MOST_ALIKE = 2
/** Characters from which a paragraph is prose, and how many times as long as the line above it: lines of one text are about as long as each other. */
const PROSE = 60
const TIMES_AS_LONG = 1.5

const RULE = /^\s*([=\-~*_^#])\1{2,}\s*$/
const LEVELS: Readonly<Record<string, number>> = { '=': 1, '-': 2 }
const LEVEL = { first: 1, capitals: 2, alone: 3 }

const LIST_ITEM = /^\s*(?:[-*•+–]\s|\[.?\]|\(?\p{L}?\d{0,2}\)\s)/u
/** Columns, blanks to fill in, addresses, assignments: nothing that heads a section. */
const NO_TITLE = /\S(?: {3,}|\t)\S|_{3,}|@|:\/\/|[={}<>|;]/
const CLOSES = /[.,:!…。．，、：！]["”»)]?$/
const SENTENCE_END = /[.!?:;。！？：؟।]["”»)\]]?\s*$/
const OPENS = /^["“«(¿¡]?[\p{Lu}\p{Lt}\p{Lo}\p{Nd}]/u
const LOWER = /^\s*\p{Ll}/u

/**
 * Parts the paragraphs of a plain text into headings and the rest. A heading is a line that is underlined; one in capitals before something
 * else; or one that stands alone like a title, before a paragraph of prose. Whatever is doubtful stays text.
 */
export function partHeadings(paragraphs: readonly (readonly string[])[]): TextPart[] {
  const parts = paragraphs.flatMap(ownHeadings)
  const alike = new Map<string, number>()
  for (const part of parts) {
    const text = titleOf(part)
    if (text) alike.set(text, (alike.get(text) ?? 0) + 1)
  }
  const headings = new Map<number, TextPart>()
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const title = titleOf(parts[at])
    if (title && (alike.get(title) ?? 0) <= MOST_ALIKE && headsWhatFollows(title, at)) {
      const level = at === 0 ? LEVEL.first : isCapitals(title) ? LEVEL.capitals : LEVEL.alone
      headings.set(at, { heading: title, level })
    }
  }
  return belowEachOther(parts.map((part, at) => headings.get(at) ?? part))

  function headsWhatFollows(title: string, at: number): boolean {
    const body = bodyBehind(at)
    if (!body) return false
    if (isCapitals(title)) return true
    const text = body.join(' ')
    const isProse = text.length >= Math.max(PROSE, TIMES_AS_LONG * title.length) && /[.!?。！？؟।]/.test(text)
    return isProse && !LOWER.test(text) && endsBefore(at)
  }

  /** The paragraph behind a line, with further headings between at most. */
  function bodyBehind(at: number): readonly string[] | undefined {
    for (let next = at + 1; next <= at + MOST_IN_A_ROW; next += 1) {
      const part = parts[next]
      if (!part) return undefined
      if (!headings.has(next) && 'lines' in part) return part.lines
    }
    return undefined
  }

  /** Whether what stands before a line has come to its end: lines with empty ones between may be one text all the same. */
  function endsBefore(at: number): boolean {
    const before = parts[at - 1]
    if (!before || 'heading' in before) return true
    const last = before.lines.at(-1) ?? ''
    return before.lines.length > 1 || SENTENCE_END.test(last) || LIST_ITEM.test(last) || titleOf(before) !== undefined
  }
}

/** What a paragraph says of itself: lines at its beginning that are underlined, or one in capitals above what is not. */
function ownHeadings(lines: readonly string[]): TextPart[] {
  const headings: TextPart[] = []
  let at = 0
  for (;;) {
    // A rule above a heading as well as below it.
    const first = isRule(lines[at]) && isRule(lines[at + 2]) ? at + 1 : at
    const rule = RULE.exec(lines[first + 1] ?? '')?.[1]
    if (rule === undefined || !isTitle(lines[first] ?? '')) break
    headings.push({ heading: (lines[first] ?? '').trim(), level: LEVELS[rule] ?? LEVEL.alone })
    at = first + 2
  }
  const [first = '', second] = lines.slice(at, at + 2)
  if (second !== undefined && isTitle(first) && isCapitals(first) && !LOWER.test(second) && !isCapitals(second)) {
    headings.push({ heading: first.trim(), level: LEVEL.capitals })
    at += 1
  }
  return at < lines.length ? [...headings, { lines: lines.slice(at) }] : headings
}

const isRule = (line: string | undefined): boolean => line !== undefined && RULE.test(line)

/** The line of a paragraph of one that is put like a title. */
function titleOf(part: TextPart | undefined): string | undefined {
  if (!part || !('lines' in part) || part.lines.length !== 1) return undefined
  const line = part.lines[0] ?? ''
  return isTitle(line) ? line.trim() : undefined
}

function isTitle(line: string): boolean {
  const text = line.trim()
  return (
    text.length > 1 &&
    text.length <= LONGEST &&
    OPENS.test(text) &&
    /\p{L}{2}|\p{Lo}/u.test(text) &&
    !CLOSES.test(text) &&
    !NO_TITLE.test(text) &&
    !LIST_ITEM.test(text) &&
    text.split(/\s+/).length <= MOST_WORDS
  )
}

/** Whether a line is written in capitals, but for what stands in brackets. */
function isCapitals(line: string): boolean {
  const text = line.replaceAll(/\([^()]*\)/g, '')
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).length > 3
}

/** Of headings with nothing between them each stands below the one before, but for those whose rules say otherwise. */
function belowEachOther(parts: readonly TextPart[]): TextPart[] {
  const out: TextPart[] = []
  for (const part of parts) {
    const before = out.at(-1)
    const below = 'heading' in part && before !== undefined && 'heading' in before ? before.level + 1 : 0
    out.push('heading' in part ? { ...part, level: Math.max(part.level, below) } : part)
  }
  return out
}
