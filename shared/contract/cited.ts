import { z } from 'zod'
import { place } from './documents.ts'

/** What a cited passage is known by later. Citations of earlier releases have neither. */
export const citedFingerprint = {
  passageHash: z.string().optional().describe('SHA-256 of the content of the passage when it was cited, base64url'),
  readAt: z.string().optional().describe('when the document had been read that was cited: UTC, ISO 8601'),
}

/**
 * What became of quoted words. `at` is where they stand now; where they changed it is what stands in their place, if anything comes
 * near them.
 */
export const quoteSince = z.object({
  state: z.enum(['unchanged', 'moved', 'changed']),
  at: place.extend({ chunkIndex: z.number(), quote: z.string(), start: z.number(), end: z.number() }).optional(),
})
export type QuoteSince = z.infer<typeof quoteSince>

/**
 * What became of a citation since its document was read anew or got a newer version. `gone`: the document was deleted, or is not shown
 * to the reader any more. `unknown`: it cannot be compared, as while it is being read.
 */
export const since = z.object({
  state: z.enum(['unchanged', 'moved', 'changed', 'gone', 'unknown']),
  /** The document in its present version; not told where it is gone. */
  documentId: z.number().optional(),
  filename: z.string().optional(),
  /** Whether the quoted words stand as they did, in a passage that is not the same. */
  around: z.literal(true).optional(),
  /** Of each of the source's `quotes`, in their order; of a source without them, of its own quote. */
  quotes: z.array(quoteSince),
})
export type Since = z.infer<typeof since>
