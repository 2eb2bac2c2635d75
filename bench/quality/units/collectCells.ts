/**
 * Measures what is learnt of which cells of a row answer: `tsx bench/quality/units/collectCells.ts WORK FOLDER…` measures each cell of the rows that answer a
 * labelled question (`label.py`), and writes WORK/cells/NAME.jsonl, a line for each row: the measures of its cells, and which of them hold what the
 * answer must hold.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CELL_MEASURES, measureCells, rowAt } from '../../../server/answering/units/cellMeasures.ts'
import type { StoredChunk } from '../../../server/retrieval/types.ts'
import { countWords } from '../../../shared/text/words.ts'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { labelledOf, linesOf, numberedOf } from './numbered.ts'

/** Rows that answer one question at most. */
const MOST_ROWS = 2

const [work = '', ...folders] = process.argv.slice(2)
if (folders.length === 0) throw new Error('usage: collectCells.ts WORK FOLDER…')
mkdirSync(join(work, 'cells'), { recursive: true })
writeFileSync(join(work, 'cells', 'columns.json'), JSON.stringify(CELL_MEASURES))
for (const folder of folders) await collect(folder)

async function collect(folder: string): Promise<void> {
  const { name, chunks, units } = await numberedOf(folder)
  const rows = new Map<number, { chunk: StoredChunk; start: number }>()
  for (const chunk of chunks)
    for (const [at, { kind, start }] of answerUnits(chunk).entries()) {
      const unit = units.get(chunk.id)?.[at]
      if (kind === 'row' && unit !== undefined) rows.set(unit, { chunk, start })
    }
  const wanted = mustOf(folder)
  const lines: string[] = []
  for (const { id, wording, text, history, category, gold } of labelledOf(work, name)) {
    const must = wanted.get(id) ?? []
    if (must.length === 0 || history.length > 0) continue
    for (const unit of gold.filter((each) => rows.has(each)).slice(0, MOST_ROWS)) {
      const found = rows.get(unit)
      const row = found && rowAt(found.chunk, found.start)
      if (!row || row.cells.length < 3) continue
      const labels = row.cells.map((cell) => Number(must.some((group) => group.some((each) => holds(cell.text, each)))))
      if (!labels.includes(1)) continue
      const measured = measureCells(row, text)
      lines.push(
        JSON.stringify({
          id,
          wording,
          category,
          text,
          words: row.cells.map(({ start, end }) => countWords(found?.chunk.content.slice(start, end) ?? '')),
          labels,
          rows: measured.map((each) =>
            [...each].map((value) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : null)),
          ),
        }),
      )
    }
  }
  writeFileSync(join(work, 'cells', `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''))
  console.log(`${name}: ${lines.length} rows`)
}

/** What the answer to each question must hold: groups, of each of which one. */
function mustOf(folder: string): Map<string, string[][]> {
  const questions = linesOf<{ id: string; must?: string[][] }>(join(folder, 'questions.jsonl'))
  return new Map(questions.map(({ id, must = [] }) => [id, must]))
}

/** The words of a text in small letters with blanks between them, figures without marks between thousands. */
function folded(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[,. ](?=\d{3}(?:\D|$))/gu, '')
    .replace(/[^\p{L}\p{N}*]+/gu, ' ')
  return ` ${words.trim()} `
}

/** Whether a cell holds words; a star stands for any ending. */
function holds(text: string, wanted: string): boolean {
  const words = folded(wanted).trim()
  if (words === '') return false
  return words.endsWith('*') ? folded(text).includes(` ${words.slice(0, -1)}`) : folded(text).includes(` ${words} `)
}
