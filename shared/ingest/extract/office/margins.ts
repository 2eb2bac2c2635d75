import type { Output } from '../output.ts'

/**
 * Gives the lines of headers and footers, each different one once: they repeat from section to section. They stand behind the body
 * under a heading of their own, since they belong to none of its sections.
 */
export function emitMargins(lines: Iterable<string>, output: Output): void {
  const different = new Set<string>()
  for (const line of lines) {
    const text = line.trim()
    if (/\p{L}{2}/u.test(text)) different.add(text)
  }
  if (different.size === 0) return
  output.emit({ type: 'heading', level: 1, text: 'Header and footer', place: {} })
  for (const text of different) output.emit({ type: 'text', text, place: {} })
}
