import { changesSides, doerDiffers, tellsByEndings } from './cases.ts'
import { holds, matches, type Reading, type Token } from './reading.ts'

/** Whoever something is done by: a word in the instrumental, which others may stand before. */
const RU_DOER = String.raw`(?:\p{L}{1,30}\s){0,3}?\p{L}{1,30}(?:[оеыи]м|[оеё][йю]|[ая]ми)(?!\p{L})`

/** The voice in which something is done to somebody, with who does it. */
const PASSIVE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:is|are|was|were|be|been|being|got)\s(?:\w+\s){0,2}?(?:\w+(?:ed|en|wn|lt|ld|pt|ght|nt|de|ne|un|id|ung|ound)|won|lost|led|met|read|set|put|cut|hit|split|shot)\b[^,;]{0,60}\bby\b|\b\w+ed by\b/iu,
  de: /(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:vo[nm]|durch|seitens)(?!\p{L})|(?<!\p{L})(?:vo[nm]|durch|seitens)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|fut|été|furent|était|étaient|sera|seront|soi(?:t|ent)|être)(?!\p{L})[^,;]{0,60}(?<!\p{L})par(?!\p{L})/iu,
  es: /(?<!\p{L})(?:es|son|fue|fueron|sido|era|eran|será|serán|ser|está|están)(?!\p{L})[^,;]{0,60}(?<!\p{L})por(?!\p{L})/iu,
  it: /(?<!\p{L})(?:è|sono|fu|furono|stat[oaie]|era|erano|sarà|saranno|essere|viene|vengono|venne|vennero)(?!\p{L})[^,;]{0,60}(?<!\p{L})da(?:l|llo|lla|i|gli|lle|ll[’'])?(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:é|são|foi|foram|sido|era|eram|será|serão|ser|está|estão)(?!\p{L})[^,;]{0,60}(?<!\p{L})(?:por|pel[oa]s?)(?!\p{L})/iu,
  ru: new RegExp(
    [
      String.raw`(?<!\p{L})(?:был[аои]?|буд(?:ет|ут))\s(?:\p{L}{1,30}\s){0,2}?\p{L}{1,30}[нт][аоы]?\s${RU_DOER}`,
      String.raw`(?<!\p{L})\p{Ll}{1,30}(?:[аеё]н|[аия]нят|крыт|бит)[аоы]?\s${RU_DOER}`,
      String.raw`(?<!\p{L})\p{L}{1,30}(?:[еи]тся|[ую]тся|[ая]тся|л[аои]?с[яь])\s${RU_DOER}`,
    ].join('|'),
    'u',
  ),
}

/** The same, also where nobody is named who does it. */
const ANY_PASSIVE: Readonly<Record<string, RegExp>> = {
  en: /\b(?:is|are|was|were|be|been|being|got|gets?)\s(?:(?:not|also|then|only|usually|always|\w+ly)\s)?\w+(?:ed|en|wn|lt|pt|ght|nt|de|un|id|ung|ept|eld)\b/iu,
  de: /(?<!\p{L})(?:wird|werden|wurden?|worden|ist|sind)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:est|sont|fut|été|furent)\s\p{L}+(?:é|ée|és|ées|is|it|u|us)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:es|son|fue|fueron|sido|se)\s/iu,
  it: /(?<!\p{L})(?:è|sono|fu|furono|stat[oaie]|si)\s/iu,
  pt: /(?<!\p{L})(?:é|são|foi|foram|sido|se)\s/iu,
}

interface Placed {
  own: Token
  /** Where it stands in the other text. */
  there: Token
}

/** How many content words may stand between two things and what is said of them, there; in a claim none may. */
const NEAR_THERE = 2

/**
 * Whether what a claim says of two things is said by the sentence the other way round: their order around a word that both
 * texts hold is turned, and the voice is not, or the voice is and their order is not. A contrary, such as "larger" for
 * "smaller", turns it once more.
 */
export function turnsRound(claim: Reading, sentence: Reading, contraries: number): boolean {
  // Cells of a row have no order.
  if (sentence.text.includes(': ') && sentence.text.includes(';')) return false
  const placed = claim.tokens.flatMap((own): Placed[] => {
    const found = sentence.tokens.filter((token) => matches(own, token, claim.language))
    const [there] = found
    return there && found.length === 1 ? [{ own, there }] : []
  })
  const triples = triplesOf(placed).flatMap((triple) => {
    const way = wayOf(triple)
    return way === 'neither' ? [] : [{ ...triple, way }]
  })
  const [own, there] = [claim, sentence].map(({ text }) => voiceOf(text, claim.language))
  const turned = contraries % 2 === 1
  if (tellsByEndings(claim.language)) {
    const by = own === there ? undefined : own === 'by' ? 'claim' : there === 'by' ? 'sentence' : undefined
    const said = triples.map(({ left, right, way }) => {
      const things = [left, right].map((each) => ({ claim: each.own.word, sentence: each.there.word }))
      return by ? doerDiffers(things, by) : changesSides(things, way)
    })
    if (said.some((each) => each !== undefined)) return !turned && said.includes(true)
  }
  if (triples.some(({ way }) => way === 'around')) return turned ? own !== there : own === there
  // "Vasa was attacked by Orla" for "Vasa attacked Orla": the voice is turned, and the order about what is done is not.
  const isDone = ({ pivot }: Triple) => !/^\p{Lu}/u.test(pivot.own.word) && !/^\p{Lu}/u.test(pivot.there.word)
  return (
    triples.some(isDone) && !turned && ((own === 'by' && there === 'active') || (own === 'active' && there === 'by'))
  )
}

/** Whether something is done, is done by somebody who is named, or is done to somebody. */
function voiceOf(text: string, language: string): 'active' | 'passive' | 'by' {
  if (PASSIVE[language]?.test(text)) return 'by'
  return ANY_PASSIVE[language]?.test(text) ? 'passive' : 'active'
}

/** Two things, and what is said of them: the word between them. */
interface Triple {
  left: Placed
  pivot: Placed
  right: Placed
}

/** What a claim says of two things. */
function triplesOf(placed: readonly Placed[]): Triple[] {
  const names = placed.filter(isNamed)
  let passed = 0
  return placed.flatMap((pivot, at) => {
    const around = {
      before: names.slice(Math.max(0, passed - MOST_NAMES), passed),
      after: names.slice(passed, passed + MOST_NAMES),
    }
    if (isNamed(pivot)) passed += 1
    const [left, right] = [placed[at - 1], placed[at + 1]]
    const close = left && right && pivot.own.at - left.own.at === 1 && right.own.at - pivot.own.at === 1
    const apart = ({ there }: Placed) => Math.abs(there.at - pivot.there.at)
    const near = close && apart(left) <= NEAR_THERE && apart(right) <= NEAR_THERE
    return [...(near ? [{ left, pivot, right }] : []), ...(isNamed(pivot) ? [] : namesAround(pivot, around))]
  })
}

/** Whether two things stand in a sentence the same way about the word between them as in the claim, or the other way round. */
function wayOf({ left, pivot, right }: Triple): 'same' | 'around' | 'neither' {
  const [a, p, b] = [left.there.at, pivot.there.at, right.there.at]
  return a < p && p < b ? 'same' : b < p && p < a ? 'around' : 'neither'
}

/** Names before and after a word that is none, however far away. */
function namesAround(
  pivot: Placed,
  { before, after }: { before: readonly Placed[]; after: readonly Placed[] },
): Triple[] {
  return before.flatMap((left) => after.map((right) => ({ left, pivot, right })))
}

/** A name that opens one of the texts, where every word has a capital, shows in the other. */
const isNamed = ({ own, there }: Placed): boolean => own.name || there.name

const MOST_NAMES = 4

const CLAUSES = /[,;:—–]|(?<!\p{L})(?:and|und|et|y|e|и|while|but|mais|aber|pero|ma|mas|но|а)(?!\p{L})/giu

/** Clauses of a text that are compared at most. */
const MOST_CLAUSES = 8

/** The clauses of a text, as their words. */
export function clausesOf({ text, tokens }: Reading): Token[][] {
  const borders = [...text.matchAll(CLAUSES)].map(({ index }) => index)
  const edges = [0, ...borders, text.length]
  return edges
    .slice(1)
    .map((end, at) => tokens.filter(({ start }) => start >= (edges[at] ?? 0) && start < end))
    .filter((clause) => clause.length > 0)
    .slice(0, MOST_CLAUSES)
}

/**
 * Whether a claim puts together what the sentence keeps apart in two clauses that are built alike: "the red grease for the
 * bearing" where it says "the blue grease for the bearing and the red grease for the gears".
 */
export function mixesClauses(claim: Reading, sentence: Reading): boolean {
  const clauses = clausesOf(sentence)
  const { language } = claim
  return clausesOf(claim).some((own) => {
    if (own.length < 2 || !own.every((token) => holds(sentence.tokens, token, language))) return false
    return clauses.some((one, at) =>
      clauses.slice(at + 1).some((other) => {
        const shared = one.filter((token) => holds(other, token, language))
        const onlyOne = one.filter((token) => !shared.includes(token))
        const onlyOther = other.filter((token) => !holds(one, token, language))
        const alike = shared.length > 0 && onlyOne.length > 1 && onlyOther.length > 1
        if (!alike || !shared.some((token) => holds(own, token, language))) return false
        const said = (tokens: readonly Token[]) => tokens.filter((token) => holds(own, token, language)).length
        const [a, b] = [said(onlyOne), said(onlyOther)]
        return a > 0 && b > 0 && a < onlyOne.length && b < onlyOther.length
      }),
    )
  })
}
