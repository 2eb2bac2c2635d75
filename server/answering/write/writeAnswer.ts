import type { DocumentSource } from '../../../shared/contract/chat.ts'
import type { Logger } from '../../logger.ts'
import type { ComputedAnswer } from '../compute/compute.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'
import { EngineFailure } from '../engines/engineFailure.ts'
import { limitReply, type EngineLimits } from '../engines/engineLimits.ts'
import { withoutThinking } from '../engines/thinking.ts'
import type { Examined } from '../examine.ts'
import type { Examiner } from '../examiner.ts'
import { saysNoAnswer } from './noAnswer.ts'
import { cutOffNote, leftOutNote } from '../notes.ts'
import { createSentenceReader } from './sentenceStream.ts'
import { cite } from '../sources.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest } from '../types.ts'

/** What an answer is written from, and by whom its sentences are checked. */
export interface AnswerMaterial {
  request: AnswerRequest
  examined: Examined
  examiner: Examiner
  limits: EngineLimits
  logger: Logger
}

/** Quotes the sentences that answer best. They are all there at once, so they are one part. */
export async function* quoteAnswer(examined: Examined): AsyncIterable<AnswerPart> {
  yield { type: 'sources', sources: examined.passages.map(({ source }) => source) }
  yield* writeQuotation(examined)
}

/** Gives what was computed from a table, whole. It is final whoever writes: a model would compute it less surely. */
export async function* giveComputed(
  { suggestions }: Examined,
  { content, sources }: ComputedAnswer,
): AsyncIterable<AnswerPart> {
  yield { type: 'sources', sources }
  yield { type: 'delta', text: content }
  yield { type: 'done', content, sources, suggestions, engine: 'builtin', refused: false }
}

/**
 * Lets a model write, shows each sentence once it is verified, and ends with the sources that it cites. A model that has
 * read the passages and finds no answer in them is believed. One of which no sentence can be shown is replaced by quotations.
 */
export async function* writeAnswer(engine: AnswerEngine, material: AnswerMaterial): AsyncIterable<AnswerPart> {
  const { examined, logger } = material
  yield { type: 'sources', sources: examined.passages.map(({ source }) => source) }
  const draft = createDraft(examined)
  try {
    yield* writeSentences(engine, { material, draft })
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    const { fault, answeredWith, cause } = error
    logger.warn({ engine: engine.name, fault, status: answeredWith, err: cause }, 'language model')
    if (!engine.replaceable || draft.content !== '') throw error
    return yield* writeQuotation(examined)
  }
  if (draft.content !== '') yield* endDraft(engine, draft)
  else if (draft.refused || !draft.wrote) yield* writeRefusal(examined, engine.name)
  else yield* writeQuotation(examined)
}

/** Says that the documents hold no answer; passages that come near are shown, without a claim that they answer. */
export async function* refuse({ refusal }: Examined): AsyncIterable<AnswerPart> {
  yield { type: 'sources', sources: refusal.sources }
  yield* writeRefusal({ refusal }, 'builtin')
}

/** An answer that a model is writing. */
interface Draft {
  readonly examined: Examined
  content: string
  readonly cited: Map<number, DocumentSource>
  readonly shown: Set<string>
  /** Whether the model wrote anything at all. */
  wrote: boolean
  /** Whether it said that the passages hold no answer. */
  refused: boolean
  leftOut: boolean
  cut: boolean
}

function createDraft(examined: Examined): Draft {
  const flags = { wrote: false, refused: false, leftOut: false, cut: false }
  return { examined, content: '', cited: new Map(), shown: new Set(), ...flags }
}

async function* writeSentences(
  engine: AnswerEngine,
  { material, draft }: { material: AnswerMaterial; draft: Draft },
): AsyncIterable<AnswerPart> {
  const { request, examined, examiner, limits } = material
  const { passages } = examined
  const texts = passages.map(({ chunk }) => chunk.content)
  const reply = limitReply((signal) => engine.write({ ...request, passages, signal }), {
    limits,
    signal: request.signal,
  })
  const reader = createSentenceReader()
  const show = async function* (sentences: ReturnType<typeof reader.push>): AsyncIterable<AnswerPart> {
    if (sentences.length === 0) return
    const refusal = sentences.findIndex(({ text }) => saysNoAnswer(text, texts))
    const claims = refusal < 0 ? sentences : sentences.slice(0, refusal)
    for (const sentence of claims.length > 0 ? await examiner.check({ sentences: claims, passages }) : []) {
      const text = take(draft, sentence)
      if (text !== undefined) yield { type: 'delta', text }
    }
    draft.refused = refusal >= 0
  }
  for await (const piece of withoutThinking(reply.pieces)) {
    draft.wrote ||= piece.trim() !== ''
    yield* show(reader.push(piece))
    // What a model writes after that is no answer either.
    if (draft.refused) return reply.stop()
  }
  draft.cut = reply.wasCut()
  const last = reader.end()
  // The last sentence of a reply that was cut is half a sentence.
  yield* show(draft.cut ? last.slice(0, -1) : last)
  // Nothing but reasoning, or white space, until the time was up.
  if (draft.cut && !draft.wrote) throw new EngineFailure('silent')
}

/** Adds a verified sentence to the draft and gives its text as it is shown; undefined where it is left out. */
function take(draft: Draft, sentence: CheckedSentence): string | undefined {
  if (!sentence.supported) {
    draft.leftOut ||= /[\p{L}\p{N}]/u.test(sentence.text)
    return undefined
  }
  // A model that turns in a circle is heard once.
  if (draft.shown.has(sentence.text)) return undefined
  draft.shown.add(sentence.text)
  cite(draft.cited, sentence.text, sentence.citations)
  const text = (draft.content === '' ? sentence.before.trimStart() : sentence.before || ' ') + sentence.text
  draft.content += text
  return text
}

async function* endDraft(engine: AnswerEngine, draft: Draft): AsyncIterable<AnswerPart> {
  const { language, suggestions } = draft.examined
  const notes = [...(draft.leftOut ? [leftOutNote(language)] : []), ...(draft.cut ? [cutOffNote(language)] : [])]
  const note = notes.map((each) => `\n\n${each}`).join('')
  if (note !== '') yield { type: 'delta', text: note }
  const sources = [...draft.cited.values()]
  yield { type: 'done', content: draft.content + note, sources, suggestions, engine: engine.name, refused: false }
}

async function* writeQuotation(examined: Examined): AsyncIterable<AnswerPart> {
  const draft = createDraft(examined)
  for (const sentence of examined.quotation) take(draft, sentence)
  const { content, cited } = draft
  yield { type: 'delta', text: content }
  const sources = [...cited.values()]
  yield { type: 'done', content, sources, suggestions: examined.suggestions, engine: 'builtin', refused: false }
}

async function* writeRefusal(
  { refusal }: Pick<Examined, 'refusal'>,
  engine: AnswerEngine['name'] | 'builtin',
): AsyncIterable<AnswerPart> {
  yield { type: 'delta', text: refusal.text }
  yield { type: 'done', content: refusal.text, ...pick(refusal), engine, refused: true }
}

function pick({ sources, suggestions }: Examined['refusal']) {
  return { sources, suggestions }
}
