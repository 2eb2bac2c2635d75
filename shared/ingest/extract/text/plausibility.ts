const LETTER = /\p{L}|\p{M}/u
const UPPER = /\p{Lu}/u
const LOWER = /\p{Ll}/u
const SCRIPTS: readonly (readonly [name: string, of: RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['east', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[ー々]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
]
/** Letters with marks that texts in Latin letters are full of, and the commonest of Cyrillic ones; others of these scripts are rare. */
const COMMON = new Set('éèêàâáäãåçñöôóòõøüùúûîïíßæšžčćřěýůąęłśżźńőűășțşţğıñоеаинтсрвлкмдпуіїєґ')
const FAIRLY_COMMON = new Set('ëďťňđěœÿяыьгзбчйхжшюцщэфј')
const QUOTES = /[‘’“”„«»‹›–—…•·°§©®€£¥\u00a0¿¡№、。「」『』（）・]/u
const OPENING = /[“„«‹‘‚¿¡]/u
const CLOSING = /[”“»›’…]/u
const DASH = /[–—]/u
const BOX = /[\u2500-\u259f]/u
const BROKEN = /[\u0080-\u009f\ufffd\ue000-\uf8ff]/u

const WORST = -6
const OTHER_SCRIPT = -3
const INSIDE_WORD = -2
/** Letters with marks stand among plain ones: a word of them alone is one in another alphabet. */
const AMONG_MARKED = -1

/**
 * How much a text reads like one, per character beyond ASCII, about -6 to 1: letters of one script in each word, capitals at the
 * beginning, common letters more often than rare ones, and signs between words. 0 for a text of ASCII alone.
 */
export function plausibility(text: string): number {
  const characters = [...text]
  let score = 0
  let count = 0
  for (const [at, character] of characters.entries()) {
    if (character < '\u0080') continue
    count += 1
    score += worthOf(character, characters[at - 1] ?? ' ', characters[at + 1] ?? ' ')
  }
  return count === 0 ? 0 : score / count
}

function worthOf(character: string, before: string, after: string): number {
  if (BROKEN.test(character)) return WORST
  const [letterBefore, letterAfter] = [LETTER.test(before), LETTER.test(after)]
  if (!LETTER.test(character)) {
    if (BOX.test(character)) return letterBefore || letterAfter ? INSIDE_WORD : 0.3
    if (letterBefore && letterAfter && character !== '’' && character !== '·' && character !== '\u00ad')
      return isEastern(before) || isEastern(after) ? 0.3 : INSIDE_WORD
    // Each sign has its side: an opening one before a word, a closing one behind, an apostrophe within, a dash between.
    if (OPENING.test(character) && !letterBefore && letterAfter) return 1
    if (CLOSING.test(character) && before !== ' ' && !letterAfter) return 1
    if (character === '’' || DASH.test(character)) return 1
    return QUOTES.test(character) ? 0.3 : -0.3
  }
  const script = scriptOf(character)
  if (letterBefore && scriptOf(before) !== script && !(isEastern(character) || isEastern(before))) return OTHER_SCRIPT
  // A Chinese sign within a Latin word is half of two letters.
  if (isEastern(character) && before < '\u0080' && letterBefore && letterAfter && after < '\u0080') return OTHER_SCRIPT
  if (UPPER.test(character)) return LOWER.test(before) ? INSIDE_WORD : 0.3
  if (script === undefined) return 0
  if (script === 'latin' && isMarked(before) && isMarked(after)) return AMONG_MARKED
  if (script !== 'latin' && script !== 'cyrillic') return /[\uff61-\uff9f]/u.test(character) ? -0.3 : 0.8
  if (COMMON.has(character)) return 1
  return FAIRLY_COMMON.has(character) ? 0.5 : 0
}

function isMarked(character: string): boolean {
  return character >= '\u0080' && LETTER.test(character)
}

function isEastern(character: string): boolean {
  return character >= '\u2e80' && scriptOf(character) === 'east'
}

function scriptOf(character: string): string | undefined {
  return SCRIPTS.find(([, of]) => of.test(character))?.[0]
}
