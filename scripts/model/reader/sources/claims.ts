import type { Article, Paragraph } from '../example.ts'
import { mentionsForbidden } from '../exclude.ts'
import { joinTokens } from '../plainText.ts'

interface Claim {
  /** What the evidence was taken from; claims about one thing are one article. */
  of: string
  title?: string
  claim: string
  evidence: string
  supported: boolean
}

/** Fool Me Twice: claims that people wrote to be told apart with difficulty, and the sentences that prove them or prove them wrong. */
export function readFoolMeTwice(content: string): Article[] {
  interface Row {
    text: string
    label: string
    gold_evidence: { text: string }[]
    wikipedia_page: string
  }
  const claims = rowsOf<Row>(content).map(({ text, label, gold_evidence, wikipedia_page: page }) => ({
    of: page,
    title: page,
    claim: text,
    evidence: gold_evidence.map((each) => each.text).join(' '),
    supported: label === 'SUPPORTS',
  }))
  return articlesOf('fool-me-twice', claims)
}

/** Symmetric FEVER: each claim with a sentence that supports it and a like one that refutes it. */
export function readSymmetric(content: string): Article[] {
  const claims = rowsOf<{ claim: string; evidence: string; gold_label: string }>(content).map((row) => {
    const [claim, evidence] = [row.claim, row.evidence].map((text) => joinTokens(text.split(' ')).text)
    return { of: row.claim, claim: claim ?? '', evidence: evidence ?? '', supported: row.gold_label === 'SUPPORTS' }
  })
  return articlesOf('symmetric', claims)
}

/** FEVER, balanced: claims about pages of Wikipedia and the sentences that prove them, or prove them wrong. It names no pages. */
export function readFever(content: string): Article[] {
  const claims = rowsOf<{ claim: string; evidence: string[]; label: string }>(content).map((row) => {
    const evidence = row.evidence.map((each) => joinTokens(each.split(' ')).text).join(' ')
    return { of: row.claim, claim: row.claim, evidence, supported: row.label === 'SUPPORTS' }
  })
  return articlesOf(
    'fever',
    claims.filter(({ claim, evidence }) => !mentionsForbidden(claim) && !mentionsForbidden(evidence)),
  )
}

const rowsOf = <T>(content: string): T[] =>
  content
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T)

/** Claims as questions: what supports one answers it somewhere. */
function articlesOf(source: string, claims: readonly Claim[]): Article[] {
  const articles = new Map<string, Article & { paragraphs: Paragraph[] }>()
  for (const { of, title, claim, evidence, supported } of claims) {
    if (evidence === '') continue
    const known = articles.get(of) ?? { id: `${source}:${of}`, source, language: 'en', paragraphs: [] }
    articles.set(of, { ...known, ...(title !== undefined && { title }) })
    const asked = supported ? [{ question: claim, start: 0, end: evidence.length, whole: true as const }] : []
    known.paragraphs.push({ text: evidence, asked, ...(!supported && { unanswerable: [claim] }) })
  }
  return [...articles.values()]
}
