/** One piece of a text document. `level` counts from 1, the document's title. */
export type Piece =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'item'; text: string }
  | { type: 'table'; rows: string[][] }

/**
 * Reads the small markup of the sample texts, one piece a line: `#` headings, `-` list items, `|` table rows (the first
 * of a table names the columns), else paragraphs.
 */
export function piecesOf(markup: string): Piece[] {
  const pieces: Piece[] = []
  for (const line of markup.split('\n')) {
    const heading = /^(#+) (.+)$/.exec(line)
    if (heading?.[1] && heading[2]) pieces.push({ type: 'heading', level: heading[1].length, text: heading[2] })
    else if (line.startsWith('- ')) pieces.push({ type: 'item', text: line.slice(2) })
    else if (line.startsWith('| ')) addRow(pieces, line)
    else if (line !== '') pieces.push({ type: 'paragraph', text: line })
  }
  return pieces
}

function addRow(pieces: Piece[], line: string): void {
  const row = line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())
  const last = pieces.at(-1)
  if (last?.type === 'table') last.rows.push(row)
  else pieces.push({ type: 'table', rows: [row] })
}
