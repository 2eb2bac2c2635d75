import type { Article } from '../example.ts'

interface Row {
  title?: string | null
  context: string | null
  question_translated?: string
  answer_pivot?: { answer_start: number | number[]; text: string | (string | null)[] | null }
}

/** AfriQA's gold passages: questions that people asked without having seen the passage, as they were translated into English. */
export function readAfriqa(content: string): Article[] {
  const articles = new Map<string, Map<string, Article['paragraphs'][number]>>()
  for (const { title: name, context, question_translated: question, answer_pivot: answer } of rowsOf(content)) {
    const title = name ?? ''
    const [named, text] = [[answer?.answer_start].flat()[0] ?? -1, [answer?.text].flat()[0] ?? '']
    if (!question || !context || text.trim() === '' || named < 0) continue
    const start = context.startsWith(text, named) ? named : context.indexOf(text)
    if (start < 0) continue
    const passages = articles.get(title) ?? new Map<string, Article['paragraphs'][number]>()
    articles.set(title, passages)
    const paragraph = passages.get(context) ?? { text: context, asked: [] }
    passages.set(context, paragraph)
    if (paragraph.asked.some((each) => each.question === question.trim())) continue
    paragraph.asked.push({ question: question.trim(), start, end: start + text.length })
  }
  return [...articles].map(([title, passages]) => ({
    id: `afriqa:${title}`,
    source: 'afriqa',
    language: 'en',
    title,
    paragraphs: [...passages.values()],
  }))
}

/** A file holds a list, an object of rows, or a row a line; Python has written what is missing as NaN. */
function rowsOf(file: string): Row[] {
  const content = file.replaceAll(/(?<=[:[] ?)NaN(?=[\],}])/g, 'null')
  try {
    const whole = JSON.parse(content) as Row[] | Record<string, Row>
    return Array.isArray(whole) ? whole : Object.values(whole)
  } catch {
    return content
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row)
  }
}
