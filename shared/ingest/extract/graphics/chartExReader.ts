import { LIMITS } from '../limits.ts'
import { isChartEx, isDrawing } from '../office/drawingNames.ts'
import type { XmlElement, XmlHandlers } from '../office/xml.ts'
import { createNumberFormat } from '../xlsx/cellFormat.ts'
import type { SpendText } from './budget.ts'
import type { Chart } from './chart.ts'
import { joinLevels } from './joinLevels.ts'

interface Dimension {
  isNumeric: boolean
  kind: string
  /** The innermost level first. */
  levels: Map<number, string>[]
  formula: string
}

interface Series {
  name: string
  data: string
}

/** Kinds of numbers that say where a point stands or how large it is; others place it on a map. */
const VALUES = new Set(['val', 'size', 'y'])

/**
 * Handlers for the part of a chart of the kinds that came with Office 2016 ([MS-ODRAWXML], `cx`: waterfall, tree map, funnel and
 * others), where series refer to lists of points that stand apart from them. `spend` is called for each point, series and list of points.
 */
export function createChartExReader(spend: SpendText): { handlers: XmlHandlers; chart(): Omit<Chart, 'truncated'> } {
  const data = new Map<string, Dimension[]>()
  const all: Series[] = []
  const axes: string[] = []
  const format = createNumberFormat(false)
  let title = ''
  let dimensions: Dimension[] | undefined
  let dimension: Dimension | undefined
  let pattern: string | undefined
  let point = -1
  let series: Series | undefined
  let isTitle = false
  let isAxis = false
  let captured: string | undefined

  const opens: Record<string, (element: XmlElement) => void> = {
    data: (element) => {
      spend('')
      dimensions = []
      data.set(element.attribute('id') ?? '', dimensions)
    },
    strDim: (element) => openDimension(element, false),
    numDim: (element) => openDimension(element, true),
    lvl: (element) => {
      pattern = element.attribute('formatCode')
      dimension?.levels.push(new Map())
    },
    pt: (element) => {
      point = Number(element.attribute('idx') ?? -1)
      captured = ''
    },
    f: () => (captured = ''),
    v: () => (captured = ''),
    series: () => {
      spend('')
      series = { name: '', data: '' }
      all.push(series)
    },
    dataId: (element) => {
      if (series) series.data = element.attribute('val') ?? ''
    },
    axis: () => {
      spend('')
      isAxis = true
      axes.push('')
    },
    title: () => (isTitle = true),
  }

  function openDimension(element: XmlElement, isNumeric: boolean): void {
    spend('')
    dimension = { isNumeric, kind: element.attribute('type') ?? '', levels: [], formula: '' }
    dimensions?.push(dimension)
  }

  const closes: Record<string, () => void> = {
    strDim: () => (dimension = undefined),
    numDim: () => (dimension = undefined),
    series: () => (series = undefined),
    axis: () => (isAxis = false),
    title: () => (isTitle = false),
    pt: () => addPoint(take()),
    f: () => {
      const formula = take()
      if (dimension) dimension.formula = formula
    },
    v: () => say(take()),
  }

  function take(): string {
    const text = captured?.trim() ?? ''
    captured = undefined
    return text
  }

  function addPoint(text: string): void {
    if (!dimension || text === '' || !Number.isSafeInteger(point) || point < 0) return
    spend(text)
    if (dimension.levels.length === 0) dimension.levels.push(new Map())
    const value = Number(text)
    const shown = dimension.isNumeric && Number.isFinite(value) ? format(value, pattern) : text
    dimension.levels.at(-1)?.set(point, shown)
  }

  /** A title or a name, in one or several runs. */
  function say(text: string): void {
    const add = (known: string) => `${known} ${text}`.replace(/\s+/g, ' ').trim().slice(0, LIMITS.headingCharacters)
    if (isTitle && isAxis) axes.push(add(axes.pop() ?? ''))
    else if (isTitle) title = add(title)
    else if (series) series.name = add(series.name)
  }

  return {
    handlers: {
      open(element) {
        if (isChartEx(element)) opens[element.name]?.(element)
        else if (isTitle && isDrawing(element) && element.name === 't') captured = ''
      },
      close(element) {
        if (isChartEx(element)) closes[element.name]?.()
        else if (isTitle && isDrawing(element) && element.name === 't') say(take())
      },
      text(run) {
        if (captured !== undefined && captured.length <= LIMITS.cellCharacters) captured += run
      },
    },
    chart: () => ({
      title,
      axes: axes.length > 0 ? axes : [''],
      series: all.map(({ name, data: id }) => {
        const lists = data.get(id) ?? []
        const values = lists.find(({ isNumeric, kind }) => isNumeric && VALUES.has(kind))
        const categories = lists.find(({ isNumeric }) => !isNumeric)
        return {
          name,
          categories: joinLevels(categories?.levels ?? []),
          values: values?.levels[0] ?? new Map<number, string>(),
          source: values?.formula ?? '',
        }
      }),
    }),
  }
}
