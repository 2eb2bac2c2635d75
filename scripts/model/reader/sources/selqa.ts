import type { Article } from '../example.ts'

interface Row {
  section: string
  question: string
  article: string
  candidates: string[]
  /** Which of the candidates answer. */
  answers: number[]
}

/** SelQA: sections of Wikipedia articles as sentences, and questions with the sentence that answers; a file of `ass`. */
export function readSelqa(content: string): Article[] {
  const articles = new Map<string, Map<string, Article['paragraphs'][number]>>()
  for (const { section, question, article, candidates, answers } of JSON.parse(content) as Row[]) {
    const [first] = answers
    const answer = first === undefined ? undefined : candidates[first]
    if (first === undefined || !answer) continue
    const sections = articles.get(article) ?? new Map<string, Article['paragraphs'][number]>()
    articles.set(article, sections)
    const text = candidates.join(' ')
    const paragraph = sections.get(`${section}: ${text}`) ?? { text, asked: [] }
    sections.set(`${section}: ${text}`, paragraph)
    const start = candidates.slice(0, first).reduce((all, each) => all + each.length + 1, 0)
    paragraph.asked.push({ question, start, end: start + answer.length, whole: true })
  }
  return [...articles].map(([title, sections]) => ({
    id: `selqa:${title}`,
    source: 'selqa',
    language: 'en',
    title,
    paragraphs: [...sections.values()],
  }))
}
