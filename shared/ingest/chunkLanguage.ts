import { eld } from 'eld/small'
import { commonestOf } from '../languages/packs.ts'
import { countLetters, mainScript } from '../text/scripts.ts'

/** Letters that a passage needs for its own language to be told. */
const ENOUGH_LETTERS = 50
/** How much likelier another language must be before a passage is said to be in it. */
const CLEARLY = 1.4

/** Language (ISO 639-1) of a text's beginning; where nothing tells, the commonest of its script. */
export function documentLanguage(sample: string): string {
  const text = sample.slice(0, 14_000)
  const found = eld.detect(text)
  if (found.language !== '' && (found.isReliable() || countLetters(text) >= ENOUGH_LETTERS)) return found.language
  return commonestOf(mainScript(text)) ?? 'en'
}

/** Language of a passage: its document's, unless the passage is long enough and clearly in another. */
export function chunkLanguage(text: string, document: string): string {
  if (countLetters(text) < ENOUGH_LETTERS) return document
  const found = eld.detect(text)
  if (found.language === '' || found.language === document || !found.isReliable()) return document
  const scores = found.getScores()
  return (scores[found.language] ?? 0) > (scores[document] ?? 0) * CLEARLY ? found.language : document
}
