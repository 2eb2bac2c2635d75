/** Documents that a question may name at once: a term that more names hold says too little. */
export const MOST_NAMED = 100
/** Chunks of the named documents that are searched. */
export const NAMED_CHUNKS = 2000
/** Documents whose names hold nearly as much of the question as the fullest are named as well. */
const NEARLY = 0.8
/** Share of a name's worth, or of what a lone distinctive term is worth, from which it counts as named. */
const NAMED_FROM = 0.5

/** A document that a question names, with how clearly: 0 to 1. */
export interface NamedDocument {
  document: number
  strength: number
}

/**
 * The documents that a question names: those whose names hold most of its terms, rare ones counting more. `holders` are, for
 * each term of the question, the documents whose names hold it; a term in the names of many documents ("report") tells little.
 */
export function namedDocuments(holders: readonly (readonly number[])[]): NamedDocument[] {
  const worths = new Map<number, number>()
  for (const documents of holders)
    for (const document of documents)
      worths.set(document, (worths.get(document) ?? 0) + 1 / (1 + Math.log(documents.length)))
  const most = Math.max(0, ...worths.values())
  if (most < NAMED_FROM) return []
  const named = [...worths].filter(([, worth]) => worth >= most * NEARLY)
  if (named.length > MOST_NAMED) return []
  return named.map(([document, worth]) => ({ document, strength: Math.min(1, worth / 2) })).sort(byStrength)
}

function byStrength(a: NamedDocument, b: NamedDocument): number {
  return b.strength - a.strength || a.document - b.document
}
