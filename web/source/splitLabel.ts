import type { DocumentChunk } from '../../shared/contract/documents.ts'

/**
 * Splits a chunk into the bracketed label at its start, if there is one, and the text; `offset` is where the text begins.
 * The heading tells where the label ends, since headings may hold brackets themselves.
 */
export function splitLabel({ content, heading }: Pick<DocumentChunk, 'content' | 'heading'>): {
  label: string | undefined
  text: string
  offset: number
} {
  const whole = heading && content.startsWith(`[${heading}] `) ? `[${heading}] ` : undefined
  const lead = whole ?? /^\[[^\]\n]+\]\s+/.exec(content)?.[0]
  if (lead === undefined) return { label: undefined, text: content, offset: 0 }
  return { label: lead.trim().slice(1, -1), text: content.slice(lead.length), offset: lead.length }
}
