/** A line of a page that looks like a heading. */
export interface HeadingLook {
  /** The same for lines that say the same. */
  words: string
  /** From 1, the highest. */
  level: number
}

/** A line that stands on so many pages, and on most of them, recurs. */
const OFTEN = 4

/**
 * Words that look like a heading on most pages and are none, since everything would stand under them: many forms and slides have such a
 * line. Those that stand on most of their pages under a higher heading of that page alone are: each chapter of a manual may have its
 * "Service". Takes the looks of each page in their order.
 */
export function recurringHeadings(pages: readonly (readonly HeadingLook[])[]): string[] {
  const counts = new Map<string, number>()
  for (const looks of pages)
    for (const words of new Set(looks.map((look) => look.words))) counts.set(words, (counts.get(words) ?? 0) + 1)
  const recurring = new Set(
    [...counts].filter(([, count]) => count >= OFTEN && 2 * count > pages.length).map(([words]) => words),
  )
  const under = new Map<string, number>()
  for (const looks of pages)
    for (const words of standUnder(looks, recurring)) under.set(words, (under.get(words) ?? 0) + 1)
  return [...recurring].filter((words) => 2 * (under.get(words) ?? 0) <= (counts.get(words) ?? 0))
}

/** Recurring words that stand under a higher heading of their page that does not recur. */
function standUnder(looks: readonly HeadingLook[], recurring: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  let highest = Infinity
  for (const { words, level } of looks) {
    if (!recurring.has(words)) highest = Math.min(highest, level)
    else if (highest < level) found.add(words)
  }
  return found
}
