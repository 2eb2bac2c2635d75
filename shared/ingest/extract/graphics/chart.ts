/** What a chart draws: texts as it shows them, by the number of the point that they belong to. */
export type Points = ReadonlyMap<number, string>

export interface ChartSeries {
  name: string
  /** What its values are of, the names of groups of them before their own; empty where the chart counts them. */
  categories: Points
  values: Points
  /** The cells that the values were taken from, as a formula writes them; '' for values of its own. */
  source: string
}

export interface Chart {
  title: string
  /** Titles of its axes, that of the categories first, which may be ''. */
  axes: string[]
  series: ChartSeries[]
  /** A limit ended the reading. */
  truncated: boolean
}
