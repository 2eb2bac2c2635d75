/** Words of a document, and where they begin or end inside of what they are quoted from. */
interface Quoted {
  quote: string
  cut?: 'start' | 'end' | 'both' | undefined
}

/** A quote as it is shown: with a sign where it was cut, or its parts that matter with one between them. The quote itself stands word for word in its document. */
export function shownQuote({ quote, cut, parts }: Quoted & { parts?: readonly Quoted[] | undefined }): string {
  if (parts && parts.length > 0) return parts.map((part) => shownQuote(part)).join(' … ')
  const begun = cut === 'start' || cut === 'both' ? '… ' : ''
  const ended = cut === 'end' || cut === 'both' ? ' …' : ''
  return begun + quote + ended
}
