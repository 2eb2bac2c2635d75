/** Lines and characters of a piece of a program at most: what fits on a screen, and into a passage with the words around it. */
const MOST_LINES = 40
const MOST_CHARACTERS = 1500
/** Share of a piece from which it ends at an empty line. */
const FULL = 0.5

/**
 * A program in pieces of at most 40 lines and 1,500 characters, which end at an empty line where there is one in their second
 * half. What all lines are indented by is left out, and a line that is longer than a piece is cut.
 */
export function programPieces(program: string): string[] {
  const lines = outdented(program.split('\n')).flatMap(cutLine)
  const pieces: string[] = []
  let piece: string[] = []
  let size = 0
  const close = (): void => {
    const text = piece.join('\n').replace(/^\n+/, '').trimEnd()
    if (text !== '') pieces.push(text)
    piece = []
    size = 0
  }
  for (const line of lines) {
    const full = Math.max(piece.length / MOST_LINES, size / MOST_CHARACTERS)
    const over = piece.length >= MOST_LINES || size + line.length > MOST_CHARACTERS
    if (over || (line === '' && full >= FULL && lines.length > MOST_LINES)) close()
    piece.push(line)
    size += line.length + 1
  }
  close()
  return pieces
}

function outdented(lines: readonly string[]): string[] {
  let least = Infinity
  for (const line of lines) if (line.trim() !== '') least = Math.min(least, line.length - line.trimStart().length)
  return lines.map((line) => line.slice(least))
}

function cutLine(line: string): string[] {
  if (line.length <= MOST_CHARACTERS) return [line]
  const pieces: string[] = []
  for (let at = 0; at < line.length;) {
    // Never between the two halves of a character.
    const end = at + MOST_CHARACTERS - (/[\ud800-\udbff]/.test(line.charAt(at + MOST_CHARACTERS - 1)) ? 1 : 0)
    pieces.push(line.slice(at, end))
    at = end
  }
  return pieces
}
