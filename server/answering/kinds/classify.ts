import { logitsOf, softmax } from '../linear.ts'
import { lengthsOf } from './lengths.ts'
import { KINDS, LANGUAGES, TALK, WEIGHTS, type KindWeights } from './weights.ts'

/** What a message is: small talk of some kind, about the collection as a whole, about whether something is in it, or a question. */
export type MessageKind = (typeof KINDS)[number]

/** What is said to the assistant as to a person. */
export type TalkKind = (typeof TALK)[number]

/**
 * What a message is taken for. `certain` is what is no question whatever the documents hold; `likely` one, unless they hold an answer; `possible`,
 * where they hold nothing that comes near.
 */
export interface Classified {
  kind: TalkKind | 'library' | 'document'
  certainty: 'certain' | 'likely' | 'possible'
  /** The language (ISO 639-1) that it is most likely in; undefined where none is likely. */
  language: string | undefined
}

/** Whether a message is small talk. */
export function isTalk(classified: Classified | undefined): classified is Classified & { kind: TalkKind } {
  return classified !== undefined && (TALK as readonly MessageKind[]).includes(classified.kind)
}

/** Whether a message is taken for something else than a question although documents may answer it. */
export const isSure = (kind: Classified | undefined): boolean => kind !== undefined && kind.certainty !== 'possible'

/** Chance from which a message is taken to be in a language. */
const LANGUAGE_FROM = 0.4
/** Chance from which somebody asks whether something is there: less than for the others, since a reply is only given where a document fits. */
const DOCUMENT_FROM = 0.4
/** Chance from which documents are not asked at all. */
const CERTAIN_FROM = 0.97
/** Chance from which a message that the documents have nothing to is taken for a pleasantry; anything else may be what somebody misses in them. */
const POSSIBLE_FROM = 0.5
const PLEASANTRIES: readonly MessageKind[] = ['greeting', 'goodbye', 'thanks']
/** Nothing but marks says nothing. */
const MARKS = /^[\p{P}\s]*$/u

/**
 * Tells small talk and questions about the collection itself from other questions, by a message's vector and its length: a multinomial logistic
 * regression over the vector of the encoder that `encoder` names, fitted to messages of many languages (`scripts/model/kinds`). Undefined for
 * questions, where no kind is likely enough, and for an encoder that there are no weights for.
 */
export function classify(text: string, vector: Float32Array, encoder: string): Classified | undefined {
  const weights = WEIGHTS[encoder]
  if (!weights || MARKS.test(text) || !vector.some((value) => value !== 0)) return undefined
  // One for each kind, then one for each kind of small talk, then one for each language.
  const logits = logitsOf(weights, vector, lengthsOf(text))
  const chances = softmax(logits.slice(0, KINDS.length))
  const chanceOf = (kind: MessageKind): number => chances[KINDS.indexOf(kind)] ?? 0
  const [best] = [
    { kind: 'talk' as const, chance: TALK.reduce((sum, kind) => sum + chanceOf(kind), 0) },
    { kind: 'library' as const, chance: chanceOf('library') },
    { kind: 'document' as const, chance: chanceOf('document') },
  ].toSorted((one, other) => other.chance - one.chance)
  const certainty = best && certaintyOf(best, weights)
  if (!best || !certainty) return undefined
  const [ofTalk, ofLanguage] = [logits.slice(KINDS.length, -LANGUAGES.length), logits.slice(-LANGUAGES.length)]
  const language = LANGUAGES[softmax(ofLanguage).findIndex((chance) => chance >= LANGUAGE_FROM)]
  const kind = best.kind === 'talk' ? TALK[ofTalk.indexOf(Math.max(...ofTalk))] : best.kind
  if (!kind || (certainty === 'possible' && !PLEASANTRIES.includes(kind))) return undefined
  return { kind, certainty, language }
}

function certaintyOf(
  { kind, chance }: { kind: 'talk' | 'library' | 'document'; chance: number },
  { bound }: KindWeights,
): Classified['certainty'] | undefined {
  // What is in a document may be asked in the same words as whether there is one.
  if (kind === 'document') return chance >= DOCUMENT_FROM ? 'likely' : undefined
  if (chance >= CERTAIN_FROM) return 'certain'
  return chance >= bound ? 'likely' : chance >= POSSIBLE_FROM ? 'possible' : undefined
}
