import type { Article, Paragraph } from '../example.ts'

/** Rows of a table that are read as one paragraph. */
const ROWS = 8

/** A row with the heads of its columns; a cell without a head stands alone, an empty one is left out. */
export const rowLine = (heads: readonly string[], cells: readonly string[]): string => rowOf(heads, cells).line

/** The same, and where each cell that is not empty stands in it. */
function rowOf(heads: readonly string[], cells: readonly string[]) {
  const places: { text: string; start: number }[] = []
  let line = ''
  for (const [at, cell] of cells.entries()) {
    const [head, text] = [clean(heads[at] ?? ''), clean(cell)]
    if (text === '') continue
    line += `${line === '' ? '' : '; '}${head === '' ? '' : `${head}: `}`
    places.push({ text, start: line.length })
    line += text
  }
  return { line, places }
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * WikiTableQuestions: questions whose answer is the content of exactly one cell, about the rows around it.
 *
 * @param questions content of `training.tsv`
 * @param readTable content of a table's csv file by its name
 * @param titleOf title of the page that a table is of
 */
export function readTables(
  questions: string,
  readTable: (name: string) => string,
  titleOf: (name: string) => string | undefined,
): Article[] {
  const articles = new Map<string, { article: Article; cells: Map<string, Place[]> }>()
  for (const line of questions.split('\n').slice(1)) {
    const [, question, name, answer] = line.split('\t')
    if (!question || !name || !answer || COMPUTED.test(question)) continue
    const known = articles.get(name) ?? tableOf(name, readTable(name), titleOf(name))
    articles.set(name, known)
    const places = known.cells.get(clean(answer).toLowerCase()) ?? []
    const [place] = places
    if (places.length !== 1 || !place) continue
    place.paragraph.asked.push({ question, start: place.start, end: place.end })
  }
  return [...articles.values()].map(({ article }) => article)
}

/** Questions that no cell answers alone: the number is counted, and stands in the table by chance. */
const COMPUTED = /\bhow many|\btotal|\bnumber of|\bdifference|\bhow much|\baverage|\bhow long/i

interface Place {
  paragraph: Paragraph
  start: number
  end: number
}

function tableOf(name: string, content: string, title: string | undefined) {
  const [heads = [], ...rows] = csvRows(content)
  const cells = new Map<string, Place[]>()
  const paragraphs: Paragraph[] = []
  for (let at = 0; at < rows.length; at += ROWS) {
    const paragraph: Paragraph = { text: '', asked: [] }
    for (const row of rows.slice(at, at + ROWS)) {
      const begins = paragraph.text === '' ? 0 : paragraph.text.length + 1
      const { line, places } = rowOf(heads, row)
      paragraph.text += (begins === 0 ? '' : '\n') + line
      for (const { text, start } of places) {
        const place = { paragraph, start: begins + start, end: begins + start + text.length }
        cells.set(text.toLowerCase(), [...(cells.get(text.toLowerCase()) ?? []), place])
      }
    }
    paragraphs.push(paragraph)
  }
  const article = { id: `tables:${name}`, source: 'tables', language: 'en', ...(title && { title }), paragraphs }
  return { article, cells }
}

/** The cells of a csv file whose cells are all quoted, with `\"` for a quotation mark. */
function csvRows(content: string): string[][] {
  return content
    .split('\n')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"?/g)].map(([, cell = '']) => cell.replaceAll('\\"', '"')))
}
