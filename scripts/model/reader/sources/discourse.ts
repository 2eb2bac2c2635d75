import type { Article } from '../example.ts'

/** QADiscourse: why, how, after what and to what end, asked about single sentences; answers that the sentence holds to the letter. */
export function readDiscourse(content: string): Article[] {
  const articles = new Map<string, Article>()
  const [head = '', ...lines] = content.split('\n')
  const names = head.trim().split('\t')
  const at = (name: string): number => names.indexOf(name)
  for (const cells of lines.map((line) => line.split('\t'))) {
    const text = (cells[at('untokenized sentence')] ?? '').replaceAll(String.raw`\'`, "'")
    const answer = (cells[at('answer')] ?? '').trim().replace(/\.$/, '')
    const question = `${(cells[at('full_question')] ?? '').trim()}?`
    const name = (cells[at('qasrl_id')] ?? '').split(':').slice(0, 3).join(':')
    const start = text.toLowerCase().indexOf(answer.toLowerCase())
    if (answer === '' || start < 0 || answer.length > text.length * 0.8) continue
    const article = articles.get(name) ?? {
      id: `discourse:${name}`,
      source: 'discourse',
      language: 'en',
      paragraphs: [],
    }
    articles.set(name, article)
    const known = article.paragraphs.find((each) => each.text === text)
    const paragraph = known ?? { text, asked: [] }
    if (!known) article.paragraphs.push(paragraph)
    if (paragraph.asked.some((each) => each.question === question)) continue
    paragraph.asked.push({ question, start, end: start + answer.length })
  }
  return [...articles.values()]
}
