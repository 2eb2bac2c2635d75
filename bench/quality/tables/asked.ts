import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question over a table, with the plan by which a program computed its answer; none where the documents hold none. */
export interface TableQuestion {
  collection: string
  /** The document of the collection that holds the table, and which of its tables that is, from 0. */
  doc: string
  table: number
  /** The same question in three wordings: a whole sentence, a hurried one, one in other words than the document. */
  wordings: [string, string, string]
  plan: { do: string; [key: string]: unknown } | null
  answer: string | string[] | null
}

const PLANS = join(import.meta.dirname, '../../../scripts/model/tables/plans.jsonl')

/** The questions over the tables of a collection. */
export function readTableQuestions(collection: string): TableQuestion[] {
  return readFileSync(PLANS, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as TableQuestion)
    .filter((question) => question.collection === collection)
}

const NUMBER = /-?\d[\d.,\u00a0\u202f ]*/gu

/** Numbers of a text in every reading that their marks allow: 1.234 may be a thousand or one. */
function numbersIn(text: string): number[] {
  return [...text.matchAll(NUMBER)].flatMap(([found]) => {
    const bare = found.replace(/[\u00a0\u202f ]/gu, '').replace(/[.,]$/u, '')
    const readings = [bare.replaceAll(',', ''), bare.replaceAll('.', '').replace(',', '.')]
    return readings.map(Number).filter((value) => Number.isFinite(value))
  })
}

const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(0.006, Math.abs(other) * 0.002)
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether what was said is what the plan gives: the figure, the cell, all that share the first place, all items and no more rows. */
export function isRight(
  { plan, answer }: TableQuestion,
  said: { result: string; content: string; rows: number },
): boolean {
  if (!plan || answer === null) return false
  const text = `${said.result} ${said.content}`
  const holds = (wanted: string): boolean => ` ${folded(text)} `.includes(` ${folded(wanted)} `)
  const figures = numbersIn(text)
  if (typeof answer === 'string') {
    const wanted = numbersIn(answer)
    if (['count', 'sum', 'average', 'difference'].includes(plan.do)) {
      const own = said.result ? numbersIn(said.result) : figures
      return own.some((value) => isNear(value, Number(answer)))
    }
    return (
      holds(answer) ||
      (wanted.length > 0 &&
        folded(answer) === String(wanted[0]) &&
        figures.some((value) => isNear(value, wanted[0] ?? NaN)))
    )
  }
  if (plan.do === 'list') return answer.every(holds) && said.rows <= answer.length * 1.2 + 2
  const names = answer.map((each) => each.replace(/: [^:]*$/u, ''))
  if (plan.do === 'compare')
    return answer.every((each) =>
      figures.some((value) => isNear(value, numbersIn(each.replace(/^.*: /u, '')).at(-1) ?? NaN)),
    )
  return names.some(holds) && said.rows <= Math.max(12, names.length * 3)
}
