import { LIMITS } from '../limits.ts'
import { isChart, isDrawing } from '../office/drawingNames.ts'
import type { XmlElement, XmlHandlers } from '../office/xml.ts'
import { createNumberFormat, type NumberFormat } from '../xlsx/cellFormat.ts'
import type { SpendText } from './budget.ts'
import type { Chart } from './chart.ts'
import { joinLevels } from './joinLevels.ts'

/** Beside the points of a series, and series that the chart does not show. */
const SKIPPED = new Set(['errBars', 'trendline', 'dLbls', 'dPt', 'extLst', 'userShapes'])
const AXES = new Set(['catAx', 'dateAx', 'valAx', 'serAx'])
const PARTS: Readonly<Record<string, Part>> = {
  cat: 'categories',
  xVal: 'categories',
  val: 'values',
  yVal: 'values',
}
type Part = 'name' | 'categories' | 'values'

interface Axis {
  kind: string
  position: string
  title: string
}

/** A list of points as it is read: the innermost level first, its number format, and where the values were taken from. */
interface PointList {
  levels: Map<number, string>[]
  format: string
  formula: string
  isNumeric: boolean
}

interface Series {
  name: PointList
  categories: PointList
  values: PointList
}

const newList = (): PointList => ({ levels: [], format: '', formula: '', isNumeric: false })

/** Handlers for the part of a chart; `spend` is called for each point, series and axis before it is kept, and may throw. */
export function createChartReader(spend: SpendText): {
  handlers: XmlHandlers
  chart(): Omit<Chart, 'truncated'>
} {
  const all: Series[] = []
  const axes: Axis[] = []
  let title = ''
  let date1904 = false
  let skipFrom = 0
  let isTitle = false
  let axis: Axis | undefined
  let series: Series | undefined
  let part: Part | undefined
  let point: { at: number; format: string | undefined } | undefined
  let captured: string | undefined
  let format: NumberFormat | undefined

  const list = () => (series && part ? series[part] : undefined)

  function addToTitle(text: string): void {
    const known = axis ? axis.title : title
    if (known.length > LIMITS.headingCharacters) return
    if (axis) axis.title += text
    else title += text
  }

  const opens: Record<string, (element: XmlElement) => void> = {
    date1904: (element) => (date1904 = !['0', 'false'].includes(element.attribute('val') ?? '1')),
    title: () => (isTitle = true),
    axPos: (element) => {
      if (axis) axis.position = element.attribute('val') ?? ''
    },
    ser: () => {
      spend('')
      series = { name: newList(), categories: newList(), values: newList() }
      all.push(series)
    },
    tx: () => {
      if (series) part = 'name'
    },
    numRef: () => setNumeric(),
    numLit: () => setNumeric(),
    lvl: () => list()?.levels.push(new Map()),
    pt: (element) => {
      const at = Number(element.attribute('idx') ?? -1)
      point = { at, format: element.attribute('formatCode') }
    },
    v: () => (captured = ''),
    f: () => (captured = ''),
    formatCode: () => (captured = ''),
  }

  const closes: Record<string, () => void> = {
    title: () => (isTitle = false),
    ser: () => (series = part = undefined),
    tx: () => {
      if (part === 'name') part = undefined
    },
    cat: endPart,
    xVal: endPart,
    val: endPart,
    yVal: endPart,
    pt: () => (point = undefined),
    v: addPoint,
    f: () => keep('formula'),
    formatCode: () => keep('format'),
  }

  function setNumeric(): void {
    const points = list()
    if (points) points.isNumeric = true
  }

  function endPart(): void {
    part = undefined
  }

  function keep(what: 'formula' | 'format'): void {
    const points = list()
    if (points && captured !== undefined) points[what] = captured
    captured = undefined
  }

  function addPoint(): void {
    const text = captured?.trim() ?? ''
    captured = undefined
    if (text === '') return
    // The cached title of a chart that takes it from a cell.
    if (isTitle) return addToTitle(text)
    const points = list()
    const at = point?.at ?? 0
    if (!points || !Number.isSafeInteger(at) || at < 0) return
    spend(text)
    if (points.levels.length === 0) points.levels.push(new Map())
    points.levels.at(-1)?.set(at, points.isNumeric ? numberText(text, point?.format ?? points.format) : text)
  }

  function numberText(text: string, pattern: string): string {
    const value = Number(text)
    format ??= createNumberFormat(date1904)
    return Number.isFinite(value) ? format(value, pattern === '' ? undefined : pattern) : text
  }

  return {
    handlers: {
      open(element, depth) {
        if (skipFrom > 0) return
        if (isDrawing(element)) {
          if (isTitle && element.name === 'p') addToTitle(' ')
          if (isTitle && element.name === 't') captured = ''
          return
        }
        if (!isChart(element)) return
        const { name } = element
        if (SKIPPED.has(name)) skipFrom = depth
        else if (AXES.has(name)) {
          spend('')
          axis = { kind: name, position: '', title: '' }
          axes.push(axis)
        } else if (series && PARTS[name]) part = PARTS[name]
        else opens[name]?.(element)
      },
      close(element, depth) {
        if (skipFrom > 0) {
          if (depth === skipFrom) skipFrom = 0
        } else if (isDrawing(element)) {
          if (isTitle && element.name === 't') {
            addToTitle(captured ?? '')
            captured = undefined
          }
        } else if (isChart(element)) {
          if (AXES.has(element.name)) axis = undefined
          closes[element.name]?.()
        }
      },
      text(run) {
        if (captured !== undefined && captured.length <= LIMITS.cellCharacters) captured += run
      },
    },
    chart: () => ({
      title: plain(title),
      axes: orderedAxes(axes),
      series: all.map(({ name, categories, values }) => ({
        name: plain(name.levels[0]?.values().next().value ?? ''),
        categories: joinLevels(categories.levels),
        values: values.levels[0] ?? new Map<number, string>(),
        source: values.formula,
      })),
    }),
  }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LIMITS.headingCharacters)
}

/** The axis of the categories stands first: the one that is named so, or of two of values the one along the page. */
function orderedAxes(axes: readonly Axis[]): string[] {
  const named = axes.find(({ kind }) => kind === 'catAx' || kind === 'dateAx')
  const first = named ?? axes.find(({ position }) => position === 'b' || position === 't')
  const others = axes.filter((axis) => axis !== first).map(({ title }) => plain(title))
  return [plain(first?.title ?? ''), ...others.filter((title) => title !== '')]
}
