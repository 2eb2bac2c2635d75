import type { Article, Asked, Paragraph } from '../example.ts'
import { joinTokens, type Part } from '../plainText.ts'

/**
 * QAMR: sentences of Wikipedia and Wikinews as tokens, and questions with the tokens that answer them. The paragraphs of an article are
 * those of its sentences that were drawn, each alone.
 *
 * @param sentences content of `wiki-sentences.tsv`
 * @param questions content of files of `filtered`
 */
export function readQamr(sentences: string, questions: readonly string[]): Article[] {
  const articles = new Map<string, Article>()
  const known = new Map<string, { paragraph: Paragraph; parts: Part[]; asked: Set<string> }>()
  const lines = sentences.split('\n').map((line) => line.split('\t'))
  for (const [id, tokens] of lines.sort(([a = ''], [b = '']) => a.localeCompare(b, 'en', { numeric: true }))) {
    if (!id || !tokens) continue
    const { text, parts } = joinTokens(tokens.split(' '))
    const paragraph = { text, asked: [] }
    const name = id.split(':').slice(0, 3).join(':')
    const article = articles.get(name) ?? { id: `qamr:${name}`, source: 'qamr', language: 'en', paragraphs: [] }
    article.paragraphs.push(paragraph)
    articles.set(name, article)
    known.set(id, { paragraph, parts, asked: new Set() })
  }
  for (const line of questions.join('\n').split('\n')) {
    const [id = '', , , , , question = '', own = '', ...judged] = line.split('\t')
    const sentence = known.get(id)
    if (!sentence || sentence.asked.has(question.toLowerCase())) continue
    const asked = askedOf(question, { own, judged, parts: sentence.parts })
    if (!asked) continue
    sentence.asked.add(question.toLowerCase())
    sentence.paragraph.asked.push(asked)
  }
  return [...articles.values()]
}

/** A question with an answer in one piece that a second reader has found in the same place. */
function askedOf(
  question: string,
  { own, judged, parts }: { own: string; judged: readonly string[]; parts: readonly Part[] },
): Asked | undefined {
  const tokens = tokensOf(own)
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || last - first !== tokens.length - 1) return undefined
  const agreed = judged.filter((each) => tokensOf(each.split(':')[1] ?? '').some((token) => tokens.includes(token)))
  const [start, end] = [parts[first]?.start, parts[last]?.end]
  if (agreed.length === 0 || start === undefined || end === undefined) return undefined
  return { question, start, end }
}

const tokensOf = (numbers: string): number[] =>
  numbers
    .split(' ')
    .filter((each) => /^\d+$/.test(each))
    .map(Number)
    .sort((a, b) => a - b)
