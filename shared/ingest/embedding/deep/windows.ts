/** Tokens that are read together, and where in them the parts of a passage stand. */
export interface Window {
  ids: number[]
  ranges: { part: number; from: number; to: number }[]
}

/** A passage in tokens. */
export interface TokenizedPassage {
  label: readonly number[]
  parts: readonly (readonly number[])[]
  /** Put before and after each window. */
  ends: { begin: number; end: number }
  /** Tokens of a window, ends included. */
  most: number
}

/** Share of a window that the label may take. */
const LABEL_SHARE = 0.5

/**
 * Puts a passage into as few windows as its parts allow, each under the label; a part that fits in none is cut. A passage
 * without parts is one window.
 */
export function windowsOf({ label, parts, ends, most }: TokenizedPassage): Window[] {
  const head = [ends.begin, ...label.slice(0, Math.floor(most * LABEL_SHARE))]
  const room = most - head.length - 1
  const windows: Window[] = []
  let current: Window = { ids: [...head], ranges: [] }
  parts.forEach((part, at) => {
    const taken = part.slice(0, room)
    if (current.ranges.length > 0 && current.ids.length + taken.length + 1 > most) {
      windows.push(current)
      current = { ids: [...head], ranges: [] }
    }
    const from = current.ids.length
    for (const id of taken) current.ids.push(id)
    current.ranges.push({ part: at, from, to: from + taken.length })
  })
  windows.push(current)
  for (const { ids } of windows) ids.push(ends.end)
  return windows
}
