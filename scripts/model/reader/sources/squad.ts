import type { Article } from '../example.ts'

interface SquadFile {
  data: {
    title?: string
    paragraphs: {
      context: string
      document_id?: number
      id?: string
      qas: { question: string; is_impossible?: boolean; answers: { text: string; answer_start: number }[] }[]
    }[]
  }[]
}

/** A file in the layout of SQuAD, of the second too; questions whose answer does not stand where the file says are left out. */
export function readSquad(content: string, { source, language }: { source: string; language: string }): Article[] {
  const { data } = JSON.parse(content) as SquadFile
  return data.map(({ title, paragraphs }, number) => {
    const [first] = paragraphs
    const name = title ?? first?.document_id ?? first?.id ?? number
    return {
      id: `${source}:${name}`,
      source,
      language,
      ...(title !== undefined && { title }),
      paragraphs: paragraphs.map(({ context, qas }) => ({
        text: context,
        asked: qas.flatMap(({ question, is_impossible: impossible, answers: [answer] }) => {
          if (!answer || impossible) return []
          const text = answer.text.trim()
          const start = answer.answer_start + answer.text.indexOf(text)
          const stands = text !== '' && context.startsWith(text, start)
          return stands ? [{ question: question.trim(), start, end: start + text.length }] : []
        }),
        unanswerable: qas.filter((each) => each.is_impossible).map(({ question }) => question.trim()),
      })),
    }
  })
}
