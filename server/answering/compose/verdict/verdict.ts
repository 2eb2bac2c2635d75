import type { ScoredSentence, WeighedQuestion } from '../../../retrieval/retrieve.ts'
import { readAmounts, sameAmount, type Amount } from '../../amounts/amounts.ts'

/** How a question that yes or no answers is answered by a sentence. */
export type Verdict = 'yes' | 'no'

/** The sentence that answers. */
interface Answering {
  text: string
  sentence: ScoredSentence
}

interface Stretch {
  start: number
  end: number
}

interface Words {
  yes: string
  no: string
  /** What forbids or denies. */
  denies: RegExp
  /** What allows or affirms. */
  allows: RegExp
  /** What makes an exception, so that neither can be told. */
  limits: RegExp
  /** A question that is itself put in the negative, or compares. */
  untold: RegExp
}

const bounded = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

/** Words by language; in a language without them nothing is said. */
const WORDS: Readonly<Record<string, Words>> = {
  en: {
    yes: 'Yes.',
    no: 'No.',
    denies: bounded(
      "not|never|no longer|cannot|can['’]t|mustn['’]t|don['’]t|doesn['’]t|isn['’]t|aren['’]t|won['’]t|forbidden|prohibited|banned|excluded|nobody|no one|neither|refused|stay outside",
    ),
    allows: bounded(
      'may|can|allowed|permitted|possible|free|welcome|must|compulsory|required|is|are|covers?|includes?',
    ),
    limits: bounded('only|except|unless|but|without|if|when|after|until|before|from|up to|at most|at least|other than'),
    untold: bounded(
      "not|never|n['’]t|without|more than|less than|fewer than|at least|at most|only|or|than|how|what|when|where|who|which|why",
    ),
  },
  de: {
    yes: 'Ja.',
    no: 'Nein.',
    denies: bounded(
      'nicht|nie|niemals|kein|keine|keinen|keiner|keinem|verboten|untersagt|unzulässig|ausgeschlossen|niemand',
    ),
    allows: bounded('darf|dürfen|kann|können|erlaubt|gestattet|möglich|muss|müssen|pflicht|ist|sind'),
    limits: bounded('nur|außer|ausgenommen|sofern|wenn|falls|aber|ohne|erst|ab|bis|höchstens|mindestens|nach'),
    untold: bounded(
      'nicht|nie|kein|keine|keinen|mehr als|weniger als|mindestens|höchstens|nur|oder|wie|was|wann|wo|wer|welche|warum',
    ),
  },
  fr: {
    yes: 'Oui.',
    no: 'Non.',
    denies: bounded(
      "ne|n['’]est|n['’]ont|n['’]a|n['’]y|interdit|interdite|interdits|interdites|jamais|aucun|aucune|exclu|exclue|exclus|défendu",
    ),
    allows: bounded('peut|peuvent|permis|autorisé|autorisée|autorisés|possible|doit|doivent|obligatoire|est|sont'),
    limits: bounded("seulement|uniquement|sauf|si|mais|sans|que|qu['’]|après|avant|jusqu|au plus|au moins"),
    untold: bounded("ne|n['’]|pas|plus de|moins de|seulement|ou|combien|quand|où|qui|quel|quelle|pourquoi|comment"),
  },
  es: {
    yes: 'Sí.',
    no: 'No.',
    denies: bounded(
      'no|nunca|jamás|prohibido|prohibida|prohibidos|prohibidas|ningún|ninguna|excluido|excluida|excluidos',
    ),
    allows: bounded('puede|pueden|permitido|permitida|permitidos|posible|debe|deben|obligatorio|es|son|está|están'),
    limits: bounded('solo|sólo|solamente|únicamente|excepto|salvo|si|pero|sin|después|antes|hasta|máximo|mínimo'),
    untold: bounded('no|nunca|más de|menos de|solo|sólo|o|cuánto|cuándo|dónde|quién|cuál|qué|cómo'),
  },
}

/** Share of the question that a clause must hold so that what it denies or allows is what was asked. */
const DENIED_HELD = 0.45
const ALLOWED_HELD = 0.9

/** The word with which an answer begins, in the language of the question. */
export function verdictWord(language: string, verdict: Verdict): string {
  return WORDS[language]?.[verdict] ?? ''
}

/**
 * Whether a sentence says yes or no to a question that asks for it; undefined where that cannot be told safely: it says so by
 * another figure of the same unit, or by words that forbid or allow in the clause that holds what was asked. `before` is what the
 * sentences hold of the question that it points back at.
 */
export function verdictOf(
  question: WeighedQuestion,
  { text, sentence }: Answering,
  before: ScoredSentence['occurrences'] = [],
): Verdict | undefined {
  const words = WORDS[question.language]
  if (!words || answersItself(text)) return undefined
  const asked = question.text.slice(0, 400)
  if (words.untold.test(withoutOpening(asked))) return undefined
  const wanted = figuresOf(asked, question.language)
  const figures = compareFigures(wanted, text, question.language)
  if (figures) return figures
  if (wanted.length > 0) return undefined
  return compareWords(question, words, { text, sentence, before })
}

/** "Yes, unused and in its box." says it already. */
function answersItself(text: string): boolean {
  return /^(?:yes|no|ja|nein|oui|non|sí|no)[,.!:;\s]/iu.test(text) && !/^no (?:\p{L})/iu.test(text)
}

/** What introduces a statement to be judged ("Is it true that …") is no part of it. */
function withoutOpening(asked: string): string {
  return asked
    .replace(/^.{0,20}?\b(?:true|correct|right|stimmt es|est-ce vrai|es cierto|es verdad)\b,?/iu, '')
    .replace(/^(?:est-ce qu\S*)/iu, '')
}

/** One figure is asked about, and the sentence gives one of the same unit. */
function compareFigures(figures: readonly Amount[], text: string, language: string): Verdict | undefined {
  const [wanted, ...others] = figures
  if (!wanted || others.length > 0) return undefined
  const said = figuresOf(text, language).filter(({ unit }) => unit === wanted.unit)
  const [only] = said
  if (!only || said.length !== 1) return undefined
  return sameAmount(only, wanted) ? 'yes' : 'no'
}

/** Numbers that tell their unit: without one it is not known whether two of them count the same. */
function figuresOf(text: string, language: string): Amount[] {
  return readAmounts(text, language).filter(({ kind, unit }) => kind === 'number' && unit !== undefined)
}

function compareWords(
  question: WeighedQuestion,
  words: Words,
  { text, sentence, before }: Answering & { before: ScoredSentence['occurrences'] },
): Verdict | undefined {
  const clauses = clausesOf(text).map((clause) => ({
    ...clause,
    held: heldIn(question, [...before, ...within(sentence, clause)]),
  }))
  const best = clauses.reduce<(typeof clauses)[number] | undefined>(
    (most, each) => (!most || each.held > most.held ? each : most),
    undefined,
  )
  if (!best) return undefined
  const clause = text.slice(best.start, best.end)
  if (words.denies.test(clause)) return best.held >= DENIED_HELD && !words.limits.test(clause) ? 'no' : undefined
  if (words.denies.test(text) || words.limits.test(text)) return undefined
  return best.held >= ALLOWED_HELD && words.allows.test(clause) ? 'yes' : undefined
}

/** Stretches of a sentence between commas, semicolons, dashes and what sets one against another. */
function clausesOf(text: string): Stretch[] {
  const clauses: Stretch[] = []
  let start = 0
  for (const { index, 0: border } of text.matchAll(/[;:]\s|\s[–—-]\s|,?\s(?:but|aber|sondern|mais|pero|sino)\s/giu)) {
    clauses.push({ start, end: index })
    start = index + border.length
  }
  return [...clauses, { start, end: text.length }]
}

function within({ occurrences, start: from }: ScoredSentence, { start, end }: Stretch): ScoredSentence['occurrences'] {
  return occurrences.filter((each) => each.start >= from + start && each.start < from + end)
}

/** Share of the question's worth that some occurrences hold. */
function heldIn({ worth, total }: WeighedQuestion, occurrences: ScoredSentence['occurrences']): number {
  const held = new Set(occurrences.map(({ term }) => term))
  return total === 0 ? 0 : [...held].reduce((sum, term) => sum + (worth[term] ?? 0), 0) / total
}
