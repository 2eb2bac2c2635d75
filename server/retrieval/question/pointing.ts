import { hasUnspacedScript } from '../../../shared/text/scripts.ts'
import { PACKS, wordsOfAll } from '../../../shared/languages/packs.ts'

const anyOf = (words: readonly string[]): string => words.join('|')

/** Words that open a follow-up: "and", "what about". */
const OPENING = new RegExp(
  String.raw`^[¿¡]?(?:${anyOf(wordsOfAll(({ pointing }) => pointing?.opening))})(?=[\s,،]|\p{sc=Han}|\p{sc=Hiragana})`,
  'iu',
)

const backwards = wordsOfAll(({ pointing }) => pointing?.back)
/** Words that point back wherever they stand; only scripts with spaces show where they begin and end. */
const BACK = new RegExp(
  [
    String.raw`(?<!\p{L})(?:${anyOf(backwards.filter((word) => !hasUnspacedScript(word)))})(?!\p{L})`,
    ...backwards.filter((word) => hasUnspacedScript(word)),
  ].join('|'),
  'iu',
)

/** Words that point back in some places and only make up a sentence in others, each where it points. */
const BACK_IN_PLACE = PACKS.flatMap(({ pointing }) => pointing?.inPlace ?? [])

/** Questions that are only a place, a time or a circumstance: "In 2023?", "For part-timers?", "Ab wann?" says more. */
const CIRCUMSTANCE = new RegExp(
  String.raw`^[¿¡]?(?:${anyOf(wordsOfAll(({ pointing }) => pointing?.circumstance))})(?:\s+[\p{L}\p{N}'’-]+){1,4}\s*[?؟.]?$`,
  'iu',
)

/**
 * Where a question points back to what was said before it: the place of the word that does, 0 for a question that is
 * only a part of one; undefined for a question that points nowhere.
 */
export function pointsBackAt(question: string): number | undefined {
  if (OPENING.test(question) || CIRCUMSTANCE.test(question)) return 0
  const places = [BACK, ...BACK_IN_PLACE].map((pattern) => pattern.exec(question)?.index)
  const found = places.filter((place) => place !== undefined)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** Whether a question points back to what was said before it. */
export function pointsBack(question: string): boolean {
  return pointsBackAt(question) !== undefined
}
