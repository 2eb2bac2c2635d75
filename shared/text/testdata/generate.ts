/** Random choices that come out alike for the same seed, so that a failing case can be run again. */
export interface Generator {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  oneOf<T>(values: readonly T[]): T
  /** Between `fewest` and `most` values, each made by `make`. */
  list<T>(range: { fewest: number; most: number }, make: (at: number) => T): T[]
}

/** A linear congruential generator (the constants of Numerical Recipes). */
export function createGenerator(seed: number): Generator {
  let state = seed >>> 0
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('Nothing to choose from')
      return value
    },
    list: ({ fewest, most }, make) => Array.from({ length: fewest + below(most - fewest + 1) }, (_, at) => make(at)),
  }
}

/** Calls a property with a generator for each of `cases` seeds; a failure names its seed. */
export function forSeeds(cases: number, property: (generator: Generator, seed: number) => void): void {
  for (let seed = 1; seed <= cases; seed += 1) {
    try {
      property(createGenerator(seed), seed)
    } catch (error) {
      throw new Error(`fails with seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

const TOKENS = (
  'a B Dr Mr. 1 23 1987 4.5 e.g. U.S. The Wort слово 東京 สวัสดี नमस्ते النص é ß ﬁ . .. ! ? … ; : , ، 、 。 ！ । ॥ " ’ ” ) ] ( [ “ – — - • $ % ' +
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
).split(' ')

/** A text of words, marks and white space of many scripts, up to `most` pieces long; `spaces` are what may part them. */
export function anyText(generator: Generator, most: number, spaces: readonly string[] = ['', ' ', '  ', '\n']): string {
  return generator
    .list({ fewest: 0, most }, () => generator.oneOf(TOKENS) + generator.oneOf(spaces))
    .join('')
}
