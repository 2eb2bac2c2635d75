/** Values of a family's labels, in the order in which the family names them. Each comes from a closed list. */
export type LabelValues = readonly string[]

/** What a family of figures is called and what it says. */
interface FamilyFacts {
  name: string
  help: string
  labels?: readonly string[]
}

/** Figures of one name, as the text format of Prometheus writes them (version 0.0.4). */
export interface Family {
  text(): string
}

/** A figure that only grows. */
export interface Counter extends Family {
  add(values?: LabelValues, by?: number): void
}

/** How values are spread, in cumulative buckets. */
export interface Histogram extends Family {
  /** `value` in the unit of the name: seconds, unless it says something else. */
  observe(value: number, values?: LabelValues): void
}

/** One figure at the moment of asking. */
export interface Sample {
  values?: LabelValues
  value: number
}

/**
 * Combinations of labels that a family keeps at most. Labels come from closed lists, so no family comes near; should one ever take
 * a value from outside, memory and answer stay bounded.
 */
const MOST_SERIES = 2_000

export function createCounter(facts: FamilyFacts): Counter {
  const series = new Map<string, number>()
  return {
    add(values = [], by = 1) {
      const labels = labelsText(facts.labels, values)
      const before = series.get(labels)
      if (before === undefined && series.size >= MOST_SERIES) return
      series.set(labels, (before ?? 0) + by)
    },
    text: () => head(facts, 'counter') + [...series].map(([labels, value]) => line(facts.name, labels, value)).join(''),
  }
}

interface Spread {
  values: LabelValues
  /** How many values fell into each bucket, not cumulative; the last one takes all that is larger. */
  counts: number[]
  sum: number
}

/** `bounds` are the upper ends of the buckets, ascending. */
export function createHistogram({ bounds, ...facts }: FamilyFacts & { bounds: readonly number[] }): Histogram {
  const series = new Map<string, Spread>()
  const spreadOf = (values: LabelValues): Spread | undefined => {
    const key = values.join('\n')
    const known = series.get(key)
    if (known || series.size >= MOST_SERIES) return known
    const added = { values, counts: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
    series.set(key, added)
    return added
  }
  return {
    observe(value, values = []) {
      const spread = spreadOf(values)
      if (!spread) return
      const at = bounds.findIndex((bound) => value <= bound)
      const bucket = at < 0 ? bounds.length : at
      spread.counts[bucket] = (spread.counts[bucket] ?? 0) + 1
      spread.sum += value
    },
    text() {
      const lines = [...series.values()].map(({ values, counts, sum }) => {
        let count = 0
        const buckets = counts.map((some, at) => {
          count += some
          const names = [...(facts.labels ?? []), 'le']
          return line(`${facts.name}_bucket`, labelsText(names, [...values, String(bounds[at] ?? '+Inf')]), count)
        })
        const labels = labelsText(facts.labels, values)
        return buckets.join('') + line(`${facts.name}_sum`, labels, sum) + line(`${facts.name}_count`, labels, count)
      })
      return head(facts, 'histogram') + lines.join('')
    },
  }
}

/** Figures that were read just now. `counter` is for those that somebody else counts. */
export function samplesText(
  facts: FamilyFacts & { type?: 'gauge' | 'counter' | undefined },
  samples: readonly Sample[],
): string {
  const lines = samples.map(({ values = [], value }) => line(facts.name, labelsText(facts.labels, values), value))
  return head(facts, facts.type ?? 'gauge') + lines.join('')
}

const head = ({ name, help }: FamilyFacts, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
const line = (name: string, labels: string, value: number) => `${name}${labels} ${value}\n`

function labelsText(names: readonly string[] = [], values: LabelValues): string {
  if (names.length === 0) return ''
  return `{${names.map((name, at) => `${name}="${escaped(values[at] ?? '')}"`).join(',')}}`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }
const escaped = (value: string) => value.replace(/[\\"\n]/g, (sign) => ESCAPES[sign] ?? sign)
