/** Where runs of backticks of each length begin, in order, and how many of these have been passed. */
export type CodeRuns = Map<number, { starts: number[]; passed: number }>

/** All runs of backticks of a text, so that the end of each code span is found without looking through the rest. */
export function runsOfCode(text: string): CodeRuns {
  const runs: CodeRuns = new Map()
  for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
    const found = runs.get(ticks.length)
    if (found) found.starts.push(index)
    else runs.set(ticks.length, { starts: [index], passed: 0 })
  }
  return runs
}

/** The code span that begins at `at`, or the length of the backticks there where nothing closes them. */
export function readCode(runs: CodeRuns, text: string, at: number): { length: number; content?: string } {
  let count = 1
  while (text[at + count] === '`') count += 1
  const same = runs.get(count)
  if (!same) return { length: count }
  while ((same.starts[same.passed] ?? Infinity) <= at) same.passed += 1
  const end = same.starts[same.passed]
  if (end === undefined) return { length: count }
  const inside = text.slice(at + count, end).replaceAll('\n', ' ')
  const padded = inside.startsWith(' ') && inside.endsWith(' ') && inside.trim() !== ''
  return { length: end + count - at, content: padded ? inside.slice(1, -1) : inside }
}
