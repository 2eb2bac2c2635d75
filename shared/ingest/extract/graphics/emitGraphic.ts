import type { Place } from '../../blocks.ts'
import type { WarningPlace } from '../../../domain/warnings.ts'
import { LIMITS } from '../limits.ts'
import type { Output } from '../output.ts'
import { createTableWriter } from '../tables/tableWriter.ts'
import type { Chart, ChartSeries, Points } from './chart.ts'
import type { Graphic } from './graphics.ts'

/**
 * Gives what a graphic says: the texts of a diagram one by one; of a chart its title with those of its axes, and its values as a table, a row
 * for each category and a column for each series; then what somebody wrote over it. Where `inCells` says so of the cells that all values were taken from, they are
 * read there, and only named here. What of it is missing makes the document `partial`: others go on to be read.
 */
export function emitGraphic(
  graphic: Graphic,
  { output, place, warningPlace }: { output: Output; place: Place; warningPlace?: WarningPlace },
  inCells: (source: string) => boolean = () => false,
): void {
  if (graphic.type === 'missing') output.warn('partial', warningPlace)
  else if (graphic.type === 'diagram') {
    for (const text of graphic.texts) output.emit({ type: 'text', text, place })
    if (graphic.truncated) output.warn('partial', warningPlace)
  } else {
    const { chart } = graphic
    if (chart.truncated) output.warn('partial', warningPlace)
    const named = chart.series.every(({ source }) => inCells(source))
    output.emit({ type: 'text', text: headOf(chart, named ? chart.series : []), place })
    for (const group of named ? [] : groupsOf(chart.series))
      if (!emitValues(group, { chart, output, place })) output.warn('partial', warningPlace)
    for (const text of graphic.notes) output.emit({ type: 'text', text, place })
  }
}

function headOf({ title, axes, series }: Chart, named: readonly ChartSeries[]): string {
  // A chart of one series is shown under its name.
  const shown = title === '' && series.length === 1 ? (series[0]?.name ?? '') : title
  const measures = axes.filter((axis) => axis !== '')
  if (shown === '' && measures.length === 0 && series.length === 0) return ''
  const lines = named.slice(0, MOST_NAMED).map(({ name, source }) => [name, source.replaceAll('$', '')].filter(Boolean))
  return [
    ['Chart', shown].filter(Boolean).join(': ') + (measures.length > 0 ? ` (${measures.join('; ')})` : ''),
    ...lines.map((line) => line.join(': ')),
  ].join('\n')
}

/** Series that are named above one another; no program draws more. */
const MOST_NAMED = 255

interface Group {
  categories: Points
  series: ChartSeries[]
}

/** Series that follow each other and have the same categories, or none of their own. */
function groupsOf(series: readonly ChartSeries[]): Group[] {
  const groups: Group[] = []
  for (const one of series) {
    if (one.values.size === 0) continue
    const last = groups.at(-1)
    if (last && (one.categories.size === 0 || areSame(last.categories, one.categories))) last.series.push(one)
    else groups.push({ categories: one.categories, series: [one] })
  }
  return groups
}

function areSame(some: Points, others: Points): boolean {
  if (some.size !== others.size) return false
  for (const [at, text] of some) if (others.get(at) !== text) return false
  return true
}

/** Writes a table of the values; false where a limit leaves some of them out. */
function emitValues(group: Group, to: { chart: Chart; output: Output; place: Place }): boolean {
  const { chart, output, place } = to
  const series = group.series.slice(0, MOST_NAMED)
  const points = new Set(series.flatMap(({ values }) => [...values.keys()]))
  const rows = Math.floor(LIMITS.chartCells / (series.length + 1))
  const table = createTableWriter(output)
  const names = series.map(({ name }, at) => (name === '' && chart.series.length > 1 ? `Series ${at + 1}` : name))
  table.row({ cells: [chart.axes[0] ?? '', ...names], place, header: true })
  for (const at of [...points].toSorted((a, b) => a - b).slice(0, rows)) {
    const values = series.map((one) => one.values.get(at) ?? '')
    table.row({ cells: [group.categories.get(at) ?? `${at + 1}`, ...values], place, header: false })
  }
  table.end()
  return points.size <= rows && series.length === group.series.length
}
