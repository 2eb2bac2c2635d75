/** A run of `*`, `_` or `~`. What it closes and opens is found by {@link matchEmphasis}. */
export interface Run {
  type: 'run'
  char: string
  count: number
  /** Characters that mean nothing so far. */
  left: number
  canOpen: boolean
  canClose: boolean
  /** Lengths of the marks that it closes, innermost first. */
  closes: number[]
  /** Lengths of the marks that it opens, innermost first. */
  opens: number[]
}

const SPACE = /^$|\s/u
const MARK = /[\p{P}\p{S}]/u

/** The run that begins at `at`: whether it may open or close emphasis is told by what stands around it (CommonMark 0.31, 6.2). */
export function runAt(text: string, at: number): Run {
  const char = text[at] ?? ''
  let count = 1
  while (text[at + count] === char) count += 1
  const before = characterBefore(text, at)
  const after = characterAt(text, at + count)
  const left = !SPACE.test(after) && (!MARK.test(after) || SPACE.test(before) || MARK.test(before))
  const right = !SPACE.test(before) && (!MARK.test(before) || SPACE.test(after) || MARK.test(after))
  const inWord = char === '_'
  return {
    type: 'run',
    char,
    count,
    left: count,
    canOpen: left && (!inWord || !right || MARK.test(before)),
    canClose: right && (!inWord || !left || MARK.test(after)),
    closes: [],
    opens: [],
  }
}

function characterAt(text: string, at: number): string {
  const point = text.codePointAt(at)
  return point === undefined ? '' : String.fromCodePoint(point)
}

function characterBefore(text: string, at: number): string {
  const last = text[at - 1] ?? ''
  return /[\udc00-\udfff]/.test(last) ? characterAt(text, at - 2) : last
}

/**
 * Finds for each run what it opens and closes. Below `floors` no run opens what a run of that kind closes, so that none is
 * looked at in vain twice.
 */
export function matchEmphasis(runs: readonly Run[]): void {
  const open: Run[] = []
  const floors = new Map<string, number>()
  for (const run of runs) {
    if (run.canClose) close(run, open, floors)
    if (run.canOpen && run.left > 0) open.push(run)
  }
}

function close(run: Run, open: Run[], floors: Map<string, number>): void {
  const kind = `${run.char}${run.count % 3}${run.canOpen}`
  while (run.left > 0) {
    const floor = floors.get(kind) ?? 0
    let at = open.length - 1
    while (at >= floor && !matches(open[at], run)) at -= 1
    const opener = open[at]
    if (at < floor || !opener) return void floors.set(kind, open.length)
    const length = lengthOf(opener, run)
    opener.opens.push(length)
    run.closes.push(length)
    opener.left -= length
    run.left -= length
    open.length = opener.left === 0 ? at : at + 1
    for (const [name, height] of floors) if (height > open.length) floors.set(name, open.length)
  }
}

function lengthOf(opener: Run, closer: Run): number {
  if (opener.char === '~') return opener.count
  return opener.left >= 2 && closer.left >= 2 ? 2 : 1
}

/** A run that both opens and closes goes together with another only by the rule of three (CommonMark 0.31, 6.2, rules 9 and 10). */
function matches(opener: Run | undefined, closer: Run): boolean {
  if (opener?.char !== closer.char) return false
  if (opener.char === '~') return opener.count === closer.count
  const both = opener.canClose || closer.canOpen
  const threes = opener.count % 3 === 0 && closer.count % 3 === 0
  return !both || threes || (opener.count + closer.count) % 3 !== 0
}
