import { allPatterns, type Pattern } from './patterns/allPatterns.ts'
import { growthOf } from './patterns/growth.ts'
import { Undecided } from './patterns/positions.ts'

/**
 * No regular expression may take more than linear time: one that backtracks holds its thread, and a document or a question can be made so
 * that it does. There are no exceptions: a pattern whose text is short says so with a limit of its own. Ends with status 1 when one may
 * take longer, or cannot be decided. With `--count` it says how many there are.
 */
const { patterns, unknown } = await allPatterns()

function faultIn({ source, flags }: Pattern): string | undefined {
  try {
    const growth = growthOf(source, flags)
    return growth === 'linear' ? undefined : `may take ${growth} time`
  } catch (error) {
    if (error instanceof Undecided) return `cannot be decided: ${error.message}`
    throw error
  }
}

const known = new Map<string, string | undefined>()
const faults = patterns.flatMap((pattern) => {
  const written = `/${pattern.source}/${pattern.flags}`
  if (!known.has(written)) known.set(written, faultIn(pattern))
  const fault = known.get(written)
  return fault ? [`${pattern.path}:${pattern.line} ${written} ${fault}`] : []
})
for (const fault of new Set(faults)) console.error(fault)
for (const place of unknown)
  console.error(
    `${place} makes a regular expression that is not checked: have it made in scripts/patterns/builtLater.ts`,
  )
if (process.argv.includes('--count')) console.log(`${patterns.length} patterns, ${known.size} different ones`)
if (faults.length + unknown.length > 0) process.exitCode = 1
