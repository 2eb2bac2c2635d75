import { decodeFor } from './charset.ts'
import type { Output } from '../output.ts'

/** Plain text: a block per paragraph, where blank lines part paragraphs. Lines that were wrapped to a width are joined. */
export async function extractText(bytes: Uint8Array, output: Output): Promise<void> {
  await emitParagraphs(decodeFor(bytes, output), output)
}

/** Emits the paragraphs of a decoded text. */
export async function emitParagraphs(text: string, output: Output): Promise<void> {
  const lines = text.split(/\r\n|\r|\n|\f|\u0085|\u2028|\u2029/)
  let paragraph: string[] = []
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') flush()
    else paragraph.push(line)
    if (at % 10_000 === 9999) await output.progress()
  }
  flush()

  function flush(): void {
    if (paragraph.length > 0) output.emit({ type: 'text', text: joinWrapped(paragraph), place: {} })
    paragraph = []
  }
}

/**
 * Joins lines that a program wrapped: each would have grown past the longest one had the next word stayed on it. Lines
 * that end early on purpose (verse, lists, addresses) keep their breaks.
 */
export function joinWrapped(lines: readonly string[]): string {
  // No spreading into `Math.max`: a log has more lines than a call may have arguments.
  const width = lines.reduce((longest, line) => Math.max(longest, line.trimEnd().length), 0)
  const wrapped =
    width >= 50 &&
    width <= 120 &&
    lines.every((line, at) => {
      const next = lines[at + 1]
      if (next === undefined) return true
      const nextWord = /^\s*(\S+)/.exec(next)?.[1] ?? ''
      return !/^\s*(?:[-*•+]|\d+[.)])\s/.test(next) && line.trimEnd().length + 1 + nextWord.length > width
    })
  return lines.map((line) => line.trim()).join(wrapped ? ' ' : '\n')
}
