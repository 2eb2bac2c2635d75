import { beginsBlock, isBlank, readMarker, type Marker } from './lines.ts'
import type { Block, ListItem, Taken } from './tree.ts'

/**
 * The list that begins at a line. Models indent what belongs to an item by two blanks or more, whatever its mark is; an item whose
 * mark stands that far in belongs to the one above it. `read` reads what stands in an item.
 */
export function listAt(
  lines: readonly string[],
  from: number,
  read: (lines: readonly string[]) => Block[],
): Taken | undefined {
  const first = readMarker(lines[from] ?? '')
  if (!first || first.indent > 3) return undefined
  const items: ListItem[] = []
  let at = from
  for (;;) {
    const marker = readMarker(lines[at] ?? '')
    if (!marker || marker.mark !== first.mark || marker.indent >= first.indent + 2) break
    const item = itemAt(lines, at, marker)
    const { number } = marker
    // All numbers but the first count on, whatever they are.
    const counts = items.length > 0 || number === undefined || number === 1
    items.push({ ...(!counts && { number }), children: read(item.inside) })
    at = afterBlanks(lines, at + item.lines)
  }
  const block = { type: 'list' as const, ordered: first.number !== undefined, items }
  return { block, lines: endOf(lines, at) - from }
}

/** The lines of an item, without what they are indented by. */
function itemAt(lines: readonly string[], from: number, marker: Marker): { inside: string[]; lines: number } {
  const inside = [(lines[from] ?? '').slice(marker.width)]
  let at = from + 1
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line)) {
      const next = afterBlanks(lines, at)
      if (next === lines.length || indentOf(lines[next] ?? '') < marker.indent + 2) break
      inside.push('')
      at = next
      continue
    }
    const indent = indentOf(line)
    const goesOn = !isBlank(lines[at - 1] ?? '') && !beginsBlock(line) && !readMarker(line)
    if (indent < marker.indent + 2 && !goesOn) break
    inside.push(line.slice(Math.min(indent, marker.width)))
    at += 1
  }
  return { inside, lines: at - from }
}

const indentOf = (line: string): number => line.length - line.trimStart().length

function afterBlanks(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && isBlank(lines[at] ?? '')) at += 1
  return at
}

/** The end of what was read, without blank lines behind it. */
function endOf(lines: readonly string[], at: number): number {
  let end = at
  while (end > 0 && isBlank(lines[end - 1] ?? '')) end -= 1
  return end
}
