import type { Article, Asked, Paragraph } from '../example.ts'
import { rowLine } from './tables.ts'

interface Report {
  table: { uid: string; table: string[][] }
  paragraphs: { order: number; text: string }[]
  questions: { question: string; answer: unknown; answer_type: string; answer_from: string; rel_paragraphs: string[] }[]
}

/**
 * TAT-QA: a table of a financial report with the paragraphs around it. Questions are taken whose answer is one piece of one paragraph, or
 * one cell of the table; what has to be computed is left out.
 */
export function readReports(content: string): Article[] {
  return (JSON.parse(content) as Report[]).map(({ table, paragraphs, questions }) => {
    const texts: Paragraph[] = paragraphs
      .toSorted((a, b) => a.order - b.order)
      .map(({ text }) => ({ text: text.trim(), asked: [] }))
    const rows: Paragraph = { text: tableText(table.table), asked: [] }
    for (const { question, answer, answer_type: type, answer_from: from } of questions) {
      if (type !== 'span' || !Array.isArray(answer) || answer.length !== 1) continue
      const own = String(answer[0]).trim()
      const among = from === 'text' ? texts : [rows]
      const found = among.flatMap((paragraph) => {
        const asked = onlyPlace(paragraph.text, own)
        return asked ? [{ paragraph, asked }] : []
      })
      if (found.length === 1) found[0]?.paragraph.asked.push({ question, ...found[0].asked })
    }
    return { id: `reports:${table.uid}`, source: 'reports', language: 'en', paragraphs: [...texts, rows] }
  })
}

/** Where a text stands; undefined where it does not, or more than once. */
function onlyPlace(text: string, own: string): Pick<Asked, 'start' | 'end'> | undefined {
  const start = text.indexOf(own)
  if (own === '' || start < 0 || text.includes(own, start + 1)) return undefined
  return { start, end: start + own.length }
}

/** Rows with figures, each with the heads of its columns: of several head rows the lowest cell that is filled. */
function tableText(table: readonly string[][]): string {
  const isHead = (row: readonly string[]): boolean => (row[0] ?? '') === ''
  const headRows = table.findIndex((row) => !isHead(row))
  const heads = table.slice(0, Math.max(0, headRows))
  const width = Math.max(0, ...table.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) => heads.findLast((row) => row[at])?.[at] ?? '')
  return table
    .slice(Math.max(0, headRows))
    .filter((row) => row.slice(1).some(Boolean))
    .map((row) => rowLine(columns, row))
    .join('\n')
}
