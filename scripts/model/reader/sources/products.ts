import Papa from 'papaparse'
import type { Article } from '../example.ts'

interface Row {
  ASIN: string
  title: string
  question: string
  candidate: string
  /** 2 answers, 1 helps, 0 does neither. */
  label: string
}

/** ePQA: questions of shoppers, and sentences about the product that people judged. What only helps is left out, and lists of properties. */
export function readProducts(content: string): Article[] {
  const articles = new Map<string, Article>()
  for (const { ASIN, title, question, candidate, label } of Papa.parse<Row>(content, { header: true }).data) {
    const text = (candidate ?? '').trim()
    if (label === '1' || text.length < 20 || text.includes('{')) continue
    const known = articles.get(ASIN) ?? {
      id: `products:${ASIN}`,
      source: 'products',
      language: 'en',
      title,
      paragraphs: [],
    }
    articles.set(ASIN, known)
    const asked = label === '2' ? [{ question, start: 0, end: text.length, whole: true as const }] : []
    known.paragraphs.push({ text, asked, ...(label === '0' && { unanswerable: [question] }) })
  }
  return [...articles.values()]
}
