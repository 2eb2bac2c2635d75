/** A part of a text: characters from, and up to but without. */
export interface Part {
  start: number
  end: number
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu

/** Words in lower case; of writing without spaces single characters. */
export function wordsOf(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase()
  return [...lower.matchAll(UNSPACED.test(lower) ? WORD : /[\p{L}\p{M}\p{N}]+/gu)].map(([word]) => word)
}

/** The sentences of a text; a line ends a sentence. White space around them belongs to none. */
export function sentencesOf(text: string, language: string): Part[] {
  const parts: Part[] = []
  for (const line of text.matchAll(/[^\n]+/g)) {
    for (const { segment, index } of segmenterOf(language).segment(line[0])) {
      const start = line.index + index + (segment.length - segment.trimStart().length)
      const end = start + segment.trim().length
      const last = parts.at(-1)
      if (end <= start) continue
      // «et al.», «Fig.» and initials do not end a sentence.
      if (last && last.end > line.index && UNFINISHED.test(text.slice(Math.max(0, last.end - 8), last.end)))
        last.end = end
      else parts.push({ start, end })
    }
  }
  return parts
}

const UNFINISHED = /(?:\b(?:al|Fig|Figs|vs|Dr|Mr|Mrs|St|No|approx|e\.g|i\.e|cf|spp|sp|U\.S|[A-Z]))\.$/

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known) return known
  const made = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, made)
  return made
}

/** A text of tokens as the Penn Treebank writes them, as people write it, and where each token stands in it. */
export function joinTokens(tokens: readonly string[]): { text: string; parts: Part[] } {
  let text = ''
  let glued = true
  let quoted = false
  const parts = tokens.map((raw) => {
    const opens = raw === '``' || (raw === '"' && !quoted)
    const closes = raw === "''" || (raw === '"' && quoted)
    if (opens || closes) quoted = opens
    const token = opens || closes ? '"' : (BRACKETS[raw] ?? raw)
    const sticks = closes || /^(?:[.,;:?!)\]}%]|'s|'|n't|'re|'ve|'ll|'d|'m)$/i.test(token)
    if (!glued && !sticks) text += ' '
    const start = text.length
    text += token
    glued = opens || /^[([{$£#]$/.test(token)
    return { start, end: text.length }
  })
  return { text, parts }
}

const BRACKETS: Readonly<Record<string, string>> = {
  '-LRB-': '(',
  '-RRB-': ')',
  '-LSB-': '[',
  '-RSB-': ']',
  '-LCB-': '{',
  '-RCB-': '}',
}
