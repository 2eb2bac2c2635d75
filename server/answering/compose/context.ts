import type { ScoredSentence } from '../../retrieval/retrieve.ts'
import type { Passage } from '../types.ts'

/**
 * Words that open a sentence and point at the one before it, by language. Only such as seldom open a sentence that stands by
 * itself; languages that drop their pronouns have few of them.
 */
const POINTING: Readonly<Record<string, string>> = {
  en: "it|its|it['’]s|they|their|them|he|she|his|her|this|these|those|that|such|both|either|neither|otherwise|then|there|therefore|thus|however|after that|above that|below that|anything above|in this case|in that case|for this|for these|in addition|the same|the latter|the former|he or she|if so|if not|not so",
  de: 'er|sie|es|dies|diese|dieser|dieses|diesen|diesem|das|deren|dessen|dafür|dabei|dazu|darin|darauf|danach|dann|daher|deshalb|dort|ihre|seine|beide|solche|sonst|andernfalls|darüber hinaus|in diesem fall|letztere|letzterer',
  fr: "il|elle|ils|elles|ce|cela|ceci|cette|ces|celui-ci|celle-ci|ceux-ci|leur|leurs|son|sa|ses|dans ce cas|sinon|ensuite|puis|toutefois|cependant|ainsi|c[’']est",
  es: 'este|esta|esto|estos|estas|ese|esa|eso|esos|esas|él|ella|ellos|ellas|su|sus|en este caso|en ese caso|además|después|luego|sin embargo|ambos|ambas|así',
  it: 'esso|essa|essi|esse|questo|questa|questi|queste|ciò|il suo|la sua|in questo caso|inoltre|poi|tuttavia|entrambi',
  pt: 'ele|ela|eles|elas|este|esta|isto|estes|estas|esse|essa|isso|seu|sua|neste caso|além disso|depois|no entanto|ambos',
  nl: 'hij|zij|ze|het|dit|dat|deze|die|daarna|daarom|dan|anders|in dat geval|beide|hun|zijn|haar',
  ru: 'он|она|оно|они|это|этот|эта|эти|его|её|ее|их|такой|такая|такие|затем|потом|кроме того|в этом случае|при этом|оба',
  sv: 'den|det|de|han|hon|detta|denna|dessa|då|därefter|annars|båda',
}

const patterns = new Map(
  Object.entries(POINTING).map(([language, words]) => [
    language,
    new RegExp(`^["“„«(]?(?:${words})(?![\\p{L}\\p{M}])`, 'iu'),
  ]),
)

/** Sentences before that are told with one that points back, at most. */
const MOST_BEFORE = 2

/** Whether a sentence says of what it speaks only by pointing at the one before it. */
export function pointsBack(text: string, language: string): boolean {
  return patterns.get(language)?.test(text) ?? false
}

/** The sentences of its passage without which a sentence is not understood, in their order; most often none. */
export function sentencesBefore({ chunk, sentences }: Passage, sentence: ScoredSentence): ScoredSentence[] {
  const at = sentences.indexOf(sentence)
  const before: ScoredSentence[] = []
  let first = sentence
  for (let back = at - 1; back >= 0 && before.length < MOST_BEFORE; back -= 1) {
    const previous = sentences[back]
    const text = chunk.content.slice(first.start, first.end)
    if (!previous || !pointsBack(text, chunk.language) || startsParagraph(chunk.content, previous, first)) break
    before.unshift(previous)
    first = previous
  }
  return before
}

function startsParagraph(content: string, previous: ScoredSentence, first: ScoredSentence): boolean {
  return content.slice(previous.end, first.start).includes('\n\n')
}
