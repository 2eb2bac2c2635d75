import type { Cue } from '../../../shared/languages/kinds.ts'
import { packOf, wordsOfAll } from '../../../shared/languages/packs.ts'
import type { QuestionTerms } from '../../retrieval/retrieve.ts'
import { readCore } from './core.ts'
import { readNames } from './names.ts'
import { readParts } from './parts.ts'
import { createPhrases, tokenize, type FindPhrases, type FoundPhrase, type Token } from './phrases.ts'
import type { QuestionIntent, Understanding } from './types.ts'

/** What decides where a question holds several cues, first of all first. */
const INTENTS = [
  'summary',
  'procedure',
  'difference',
  'ratio',
  'mean',
  'sum',
  'compare',
  'most',
  'least',
  'count',
  'list',
  'definition',
] as const satisfies readonly (Cue & QuestionIntent)[]

const QUANTITIES: ReadonlySet<QuestionIntent> = new Set(['count', 'sum', 'mean', 'ratio', 'difference'])
const KINDS = ['time', 'place', 'person', 'quantity'] as const

/**
 * Understands a question by its words and their places: what is wanted, which things it names, and of which questions it
 * consists. It knows nothing of the documents, takes time in proportion to the question, and looks at its first 240 words.
 */
export function understand(question: Pick<QuestionTerms, 'text' | 'language' | 'kind'>): Understanding {
  const { text, language } = question
  const tokens = tokenize(text)
  const core = readCore(text, tokens, language)
  const names = readNames(text, language, core.start)
  const first = tokens.findIndex(({ start }) => start >= core.start)
  const cues = cuesOf(language)(tokens, Math.max(0, first))
  const polar = isPolar(cues, text, language)
  const intent = intentOf(cues, { polar, tokens, language })
  return {
    intent,
    polar,
    wants: wantsOf(question.kind, intent, cues),
    names,
    parts: readParts(core, language, names),
    core,
    ...(intent === 'summary' && { matter: without(text, { tokens, from: core.start, cues, label: 'summary' }) }),
  }
}

/** The words of a question's own part that are in no phrase of a kind. */
function without(
  text: string,
  { tokens, from, cues, label }: { tokens: readonly Token[]; from: number; cues: Found; label: Cue },
): string {
  const inCue = (at: number): boolean => cues.some((cue) => cue.label === label && cue.own.includes(at))
  return tokens
    .filter(({ start }, at) => start >= from && !inCue(at))
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
}

const finders = new Map<string, FindPhrases<Cue>>()

function cuesOf(language: string): FindPhrases<Cue> {
  let find = finders.get(language)
  if (!find) finders.set(language, (find = createPhrases(packOf(language)?.cues ?? {})))
  return find
}

type Found = readonly FoundPhrase<Cue>[]

function intentOf(
  cues: Found,
  { polar, tokens, language }: { polar: boolean; tokens: readonly Token[]; language: string },
): QuestionIntent {
  const has = (cue: Cue): boolean => cues.some(({ label }) => label === cue)
  for (const intent of INTENTS) {
    if (intent === 'compare' && has('comparative') && comparesTwo(tokens, { polar, language })) return 'compare'
    if (has(intent)) return intent
  }
  if (language === 'en' && asksForSeveral(tokens)) return 'list'
  return polar ? 'yes-no' : 'look-up'
}

const THAN = new Set(wordsOfAll(({ joins }) => joins?.than))
const OR = new Set(wordsOfAll(({ joins }) => joins?.or))

/** Two things stand beside a comparative where they are joined by "or", or where yes or no says which has more of it. */
function comparesTwo(tokens: readonly Token[], { polar, language }: { polar: boolean; language: string }): boolean {
  const hasOr = tokens.some(({ text }) => OR.has(text))
  const hasThan = tokens.some(({ text }) => THAN.has(text))
  return language === 'ja' || hasOr || (polar && hasThan)
}

/** "Which tents …", "What colours …": a plural behind the word that asks. */
function asksForSeveral(tokens: readonly Token[]): boolean {
  const asks = tokens.findIndex(({ text }) => text === 'which' || text === 'what')
  if (asks < 0 || asks > 1) return false
  return tokens
    .slice(asks + 1, asks + 3)
    .some(
      ({ text }, at) =>
        /[a-z]{2}s$/.test(text) && !/(?:ss|us|is|does|was|has)$/.test(text) && (at === 0 || !isVerb(tokens[asks + 1])),
    )
}

function isVerb(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    /^(?:is|are|was|were|do|does|did|has|have|can|will|would|should|must|may|of|s)$/.test(token.text)
  )
}

function isPolar(cues: Found, text: string, language: string): boolean {
  return cues.some(({ label }) => label === 'polar') && !packOf(language)?.openQuestion?.test(text.slice(0, 4000))
}

function wantsOf(kind: Understanding['wants'], intent: QuestionIntent, cues: Found): Understanding['wants'] {
  if (intent === 'procedure' || intent === 'summary') return 'other'
  if (QUANTITIES.has(intent)) return 'quantity'
  if (kind !== 'other') return kind
  return KINDS.find((each) => cues.some(({ label }) => label === each)) ?? 'other'
}
