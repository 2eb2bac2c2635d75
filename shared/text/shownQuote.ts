/** Words of a document, and where they begin or end inside of what they are quoted from. */
interface Quoted {
  quote: string
  cut?: 'start' | 'end' | 'both' | undefined
}

/** A quote as it is shown: with a sign where it was cut. The quote itself stands word for word in its document. */
export function shownQuote({ quote, cut }: Quoted): string {
  const begun = cut === 'start' || cut === 'both' ? '… ' : ''
  const ended = cut === 'end' || cut === 'both' ? ' …' : ''
  return begun + quote + ended
}
