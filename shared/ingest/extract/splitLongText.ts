/**
 * Cuts a text into pieces of at most `limit` characters, at the last sentence end, line end or space of each piece's
 * second half where there is one. A text within the limit comes back whole.
 */
export function splitLongText(text: string, limit: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > limit) {
    const cut = cutPoint(rest, limit)
    pieces.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function cutPoint(text: string, limit: number): number {
  const half = Math.floor(limit / 2)
  const whole = lastIndex({ from: limit - 1, downTo: half, test: endsWhole })
  if (whole > 0) return whole + 1
  const space = lastIndex({ from: limit - 1, downTo: half, test: (at) => /\s/.test(text.charAt(at)) })
  if (space > 0) return space
  const last = text.charCodeAt(limit - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return splitsPair ? limit - 1 : limit

  /** A sentence, or a line. */
  function endsWhole(at: number): boolean {
    const mark = text.charAt(at)
    return '。！？\n'.includes(mark) || ('.!?'.includes(mark) && /\s/.test(text.charAt(at + 1)))
  }
}

function lastIndex(search: { from: number; downTo: number; test: (at: number) => boolean }): number {
  for (let at = search.from; at >= search.downTo; at -= 1) if (search.test(at)) return at
  return -1
}
