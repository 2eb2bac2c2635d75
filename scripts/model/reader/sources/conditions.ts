import type { Article, Paragraph } from '../example.ts'

interface Row {
  url: string
  question: string
  not_answerable: boolean
  answers: [answer: string, conditions: string[]][]
  /** Lines of the page as HTML. */
  evidences: string[]
}

const LONGEST = 900

/**
 * ConditionalQA: questions on pages of the British government. The pages themselves are too large for a snapshot, so each is put together
 * of the lines that its questions cite. Questions that lean on their scenario («my …», «I …») are left out.
 */
export function readConditions(content: string): Article[] {
  const pages = new Map<string, Row[]>()
  for (const row of JSON.parse(content) as Row[]) pages.set(row.url, [...(pages.get(row.url) ?? []), row])
  return [...pages].map(([url, rows]) => ({
    id: `conditions:${url}`,
    source: 'conditions',
    language: 'en',
    title: (url.split('/').at(-1) ?? url).replaceAll('-', ' '),
    paragraphs: paragraphsOf(rows),
  }))
}

function paragraphsOf(rows: readonly Row[]): Paragraph[] {
  const lines = [...new Set(rows.flatMap(({ evidences }) => evidences.map(plain)).filter(Boolean))]
  const parts: string[][] = [[]]
  for (const line of lines) {
    const last = parts.at(-1) ?? []
    if (last.length > 0 && last.join('\n').length + line.length > LONGEST) parts.push([line])
    else last.push(line)
  }
  return parts.map((own) => paragraphOf(own, rows))
}

function paragraphOf(lines: readonly string[], rows: readonly Row[]): Paragraph {
  const text = lines.join('\n')
  const alone = rows.filter(({ question }) => !/\b(?:my|i|we|our|me|mine)\b/i.test(question))
  const asked = alone.flatMap(({ question, not_answerable: open, answers, evidences }) => {
    const cited = evidences.map(plain).filter((line) => lines.includes(line))
    const [first] = cited
    if (open || first === undefined) return []
    for (const [answer] of answers)
      for (const line of /^(?:yes|no)$/i.test(answer) ? [] : cited) {
        const at = line.toLowerCase().indexOf(plain(answer).toLowerCase())
        const start = text.indexOf(line) + at
        if (at >= 0) return [{ question, start, end: start + plain(answer).length }]
      }
    const start = text.indexOf(first)
    return [{ question, start, end: start + first.length, whole: true as const }]
  })
  const unanswerable = alone.filter((row) => row.not_answerable).map(({ question }) => question)
  return { text, asked, ...(unanswerable.length > 0 && { unanswerable }) }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
