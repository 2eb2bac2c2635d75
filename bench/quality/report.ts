import { REFERENCE } from './reference.ts'
import type { Summary } from './summary.ts'

const COLUMNS = [
  'R@1',
  'R@5',
  'MRR@10',
  'containment',
  'leads',
  'early',
  'refused off-corpus',
  'refused near-miss',
  'refused adversarial',
  'false refusals',
  'validity',
  'groundedness',
  'place first',
  'place first of answers',
  'numbered',
  'numbers hold',
  'precision',
  'trusted answerable',
  'trusted unanswerable',
  'trusted',
  'trusted or shown first',
  'p50 ms',
  'p95 ms',
]

/** Prints a table of the chosen measures, a row a set, with the distance to the reference where there is one. */
export function printTable(results: ReadonlyMap<string, Summary>): void {
  console.log(`| set | ${COLUMNS.join(' | ')} |`)
  console.log(`|---|${COLUMNS.map(() => '--:').join('|')}|`)
  for (const [name, summary] of results)
    console.log(
      `| ${name} | ${COLUMNS.map((column) => cell(summary, column) + distance(name, summary, column)).join(' | ')} |`,
    )
  for (const column of ['R@5', 'trusted']) {
    const pairs = [...results].flatMap(([name, summary]) => {
      const reference = REFERENCE[name]?.[column as 'R@5' | 'trusted']
      return reference === undefined ? [] : [{ name, ours: summary[column] ?? Number.NaN, reference }]
    })
    const mean = (pick: (pair: (typeof pairs)[number]) => number) =>
      pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
    const below = pairs.filter(({ ours, reference }) => ours < reference - 0.005).map(({ name }) => name)
    console.log(
      `mean ${column} ${mean((p) => p.ours).toFixed(4)} reference ${mean((p) => p.reference).toFixed(4)} difference ${mean((p) => p.ours - p.reference).toFixed(4)} below: ${below.join(', ') || 'none'}`,
    )
  }
}

function cell(summary: Summary, column: string): string {
  const value = summary[column] ?? Number.NaN
  if (Number.isNaN(value)) return '–'
  return column.endsWith(' ms') ? value.toFixed(1) : value.toFixed(3)
}

function distance(name: string, summary: Summary, column: string): string {
  const reference = column === 'R@5' || column === 'trusted' ? REFERENCE[name]?.[column] : undefined
  if (reference === undefined) return ''
  const difference = (summary[column] ?? 0) - reference
  return ` (${difference >= 0 ? '+' : ''}${difference.toFixed(3)})`
}

const COMPARED = ['doc R@1', 'R@1', 'R@5', 'R@10', 'MRR@10', 'nDCG@10', 'refused all', 'false refusals', 'trusted']

/** Prints each measure less that of the reference measured in the same run, a row a set. */
export function printComparison(results: ReadonlyMap<string, Summary>, references: ReadonlyMap<string, Summary>): void {
  console.log(`\nours less plain BM25 in the same run\n| set | ${COMPARED.join(' | ')} |`)
  console.log(`|---|${COMPARED.map(() => '--:').join('|')}|`)
  for (const [name, summary] of results) {
    const reference = references.get(name) ?? {}
    const cells = COMPARED.map((column) => {
      const difference = (summary[column] ?? Number.NaN) - (reference[column] ?? Number.NaN)
      return Number.isNaN(difference)
        ? '–'
        : `${(reference[column] ?? 0).toFixed(3)} ${difference >= 0 ? '+' : ''}${difference.toFixed(3)}`
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
  }
}
