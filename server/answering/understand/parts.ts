import { packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import { questionPhrases } from '../../../shared/languages/questionWords.ts'
import { stopWords } from '../../../shared/languages/stopWords.ts'
import { pointsBack } from '../../retrieval/retrieve.ts'
import { createPhrases, tokenize, type FindPhrases, type Token } from './phrases.ts'
import type { Core, NamedThing, QuestionPart } from './types.ts'

/** Two words that are one thing. */
const PAIRS = new Set(wordsOfAll((pack) => pack.pairs))
/** Prepositions before the word that asks: "and to whom", "und ab welchem". */
const MOST_BEFORE = 2
const MOST_PARTS = 3
/** Words that a part takes over from another at most. */
const MOST_CARRIED = 8
const LONGEST_PART = 400

/**
 * The questions that a question consists of, each able to stand alone; none when it is one question. What joins them is "and" or the
 * end of a sentence before a word that asks, or "and" between two things that are asked for of the same name.
 */
export function readParts(core: Core, language: string, names: readonly NamedThing[]): QuestionPart[] {
  if (core.text.length > MOST_PARTS * LONGEST_PART) return []
  const tokens = tokenize(core.text)
  const cuts = cutsOf(core.text, tokens, language)
  const own = names.map((name) => ({ ...name, start: name.start - core.start, end: name.end - core.start }))
  if (cuts.length === 0) return coordinated(core.text, tokens, { language, names: own })
  if (cuts.length >= MOST_PARTS) return []
  const stretches = [{ from: 0, start: 0 }, ...cuts].map(({ from, start }, at) => {
    const next = cuts[at]
    return { words: tokens.slice(from, next?.before ?? tokens.length), start, end: next?.end ?? core.text.length }
  })
  const content = (words: readonly Token[]): Token[] => words.filter(({ text }) => !isEmpty(text, language))
  const [first] = stretches
  if (!first || content(first.words).length === 0) return []
  return stretches.map(({ words, start, end }, at) => {
    const asked = tidied(core.text.slice(start, end))
    if (at === 0) return { asked, alone: asked }
    const carried = carriedInto(
      { words: content(words), asked },
      { words: content(first.words), names: own.filter((name) => name.end <= first.end) },
      own.filter((name) => name.start >= start && name.end <= end),
    )
    return { asked, alone: [asked, ...carried].join(' ') }
  })
}

/** Words that join two questions, and two things that are asked for of the same. */
function joinsOf(language: string): ReadonlySet<string> {
  let joins = joined.get(language)
  if (!joins) joined.set(language, (joins = new Set(packOf(language)?.joins?.and?.split('|'))))
  return joins
}

const joined = new Map<string, ReadonlySet<string>>()

interface Cut {
  /** Token with which the second part begins, and the one behind the last of the first. */
  from: number
  before: number
  start: number
  end: number
}

/** Where a further question begins. */
function cutsOf(text: string, tokens: readonly Token[], language: string): Cut[] {
  const joins = joinsOf(language)
  const asks = asksAt(language)
  const cuts: Cut[] = []
  for (let at = 2; at < tokens.length; at += 1) {
    const between = text.slice(tokens[at - 1]?.end, tokens[at]?.start)
    const isJoin = joins.has(tokens[at]?.text ?? '')
    // A full stop inside a name ends nothing: "example.com"
    const isSentence = /[?؟.!;]\s|[？。！；]/.test(between)
    if (!isJoin && !isSentence) continue
    const from = isJoin ? at + 1 : at
    if (!asks(tokens, from, isSentence)) continue
    const start = tokens[from]?.start ?? 0
    cuts.push({
      from,
      before: at,
      start,
      end: (tokens[at - 1]?.end ?? 0) + (/^[?？؟]?/.exec(between)?.[0].length ?? 0),
    })
  }
  return cuts
}

type Asks = (tokens: readonly Token[], at: number, afterSentence: boolean) => boolean
const askers = new Map<string, Asks>()

/** Tells whether a question begins at a token: with a word that asks, perhaps behind a preposition, or with one that wants yes or no. */
function asksAt(language: string): Asks {
  let asks = askers.get(language)
  if (!asks) {
    const words = questionPhrases(language).flatMap(({ phrases }) => phrases)
    const find: FindPhrases<'asks' | 'polar'> = createPhrases({
      asks: words.join('|'),
      polar: packOf(language)?.cues?.polar ?? '',
    })
    asks = (tokens, at, afterSentence) => {
      const [found] = find(tokens.slice(at, at + MOST_BEFORE + 4))
      if (!found) return false
      return found.label === 'asks'
        ? found.from <= MOST_BEFORE &&
            tokens.slice(at, at + found.from).every(({ text }) => stopWords(language).has(text))
        : found.from === 0 && (afterSentence || tokens.length - at > 2)
    }
    askers.set(language, asks)
  }
  return asks
}

/** Words that a part takes over: all of the first where it points back or says nothing itself, else the names where it has none. */
function carriedInto(
  part: { words: readonly Token[]; asked: string },
  first: { words: readonly Token[]; names: readonly NamedThing[] },
  ownNames: readonly NamedThing[],
): string[] {
  if (part.words.length < 2 || pointsBack(part.asked)) return first.words.slice(0, MOST_CARRIED).map(({ text }) => text)
  if (ownNames.some(({ kind }) => kind === 'name' || kind === 'quoted')) return []
  return first.names.filter(({ kind }) => kind === 'name' || kind === 'quoted').map(({ text }) => text)
}

/** "Falkenstein trade price and warranty?", "What are the price and the warranty of the Falkenstein?" */
function coordinated(
  text: string,
  tokens: readonly Token[],
  { language, names }: { language: string; names: readonly NamedThing[] },
): QuestionPart[] {
  const joins = joinsOf(language)
  const at = tokens.findIndex(({ text: word }, nth) => nth > 0 && nth < tokens.length - 1 && joins.has(word))
  const and = tokens[at]
  if (!and || tokens.slice(at + 1).some(({ text: word }) => joins.has(word))) return []
  if (PAIRS.has([tokens[at - 1]?.text, and.text, tokens[at + 1]?.text].join(' '))) return []
  const name = names.find(({ kind }) => kind === 'name' || kind === 'quoted') ?? opening(text, tokens, language)
  if (!name || tokens.length > 16) return []
  const isOutside = (token: Token): boolean => token.end <= name.start || token.start >= name.end
  const [before, after] = [tokens.slice(0, at), tokens.slice(at + 1)].map((words) =>
    words.filter((word) => isOutside(word) && !isEmpty(word.text, language)),
  )
  const isNameBefore = name.end <= and.start
  // The things asked for are short, and are not names themselves: "between Lisbon and Bergen" asks for one thing.
  if (!before?.length || !after?.length || before.length > 3 || after.length > 3) return []
  if (names.some((other) => other !== name && other.kind !== 'number' && other.kind !== 'year')) return []
  const words = (list: readonly Token[]): string => text.slice(list[0]?.start, list.at(-1)?.end)
  return isNameBefore
    ? [before, after].map((list) => ({ asked: words(list), alone: `${name.text} ${words(list)}` }))
    : [
        { asked: words(before), alone: `${words(before)} ${name.text}` },
        { asked: words(after), alone: `${words(after)} ${name.text}` },
      ]
}

/** The name that opens a question without a verb, where a capital alone would not show it. */
function opening(text: string, tokens: readonly Token[], language: string): NamedThing | undefined {
  const [first] = tokens
  if (!first || tokens.some(({ text: word }, at) => at > 0 && isEmpty(word, language) && !joinsOf(language).has(word)))
    return undefined
  const word = text.slice(first.start, first.end)
  return /^\p{Lu}\p{Ll}/u.test(word) ? { kind: 'name', text: word, start: first.start, end: first.end } : undefined
}

const emptyWords = new Map<string, ReadonlySet<string>>()

/** Words that name no matter: function words and words that ask. */
function isEmpty(word: string, language: string): boolean {
  let empty = emptyWords.get(language)
  if (!empty) {
    const asking = questionPhrases(language).flatMap(({ phrases }) =>
      phrases.flatMap((phrase) => tokenize(phrase).map(({ text }) => text)),
    )
    emptyWords.set(language, (empty = new Set([...asking, ...joinsOf(language)])))
  }
  return empty.has(word) || stopWords(language).has(word)
}

const tidied = (part: string): string => part.trim().replace(/^[,;،，\s]+|(?<![,;،，\s])[,;،，\s]+$/g, '')
