import type { Logger } from '../../logger.ts'
import type { ComputedAnswer } from '../compute/compute.ts'
import type { Said } from '../conversation/converse.ts'
import { EngineFailure, type EngineFault } from '../engines/engineFailure.ts'
import { limitReply, type EngineLimits } from '../engines/engineLimits.ts'
import { withoutThinking } from '../engines/thinking.ts'
import type { Examined } from '../examined.ts'
import type { Examiner } from '../examiner.ts'
import { withoutMarks } from '../markSentence.ts'
import { brokenOffNote, cutOffNote, leftOutNote, quotedInsteadNote } from '../notes.ts'
import { receiptOfText } from '../receipt/receiptOfText.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest } from '../types.ts'
import type { CheckedSentence } from '../verify/checkSentences.ts'
import { whoseTurn } from '../whoseTurn.ts'
import { givePlaces, measured } from './givePlaces.ts'
import { append, createDraft, showQuoted, take, type Draft } from './draft.ts'
import { saysNoAnswer, saysNotFound } from './noAnswer.ts'
import { withoutForeignAddresses } from './foreignAddresses.ts'
import { createOutline, type Claim, type Lead } from './outline.ts'
import { createReplyText, QUOTE_SIGN, type ReplyText } from './replyText.ts'
import { createSentenceReader, type WrittenSentence } from './sentenceStream.ts'

/** Sources that are shown while nothing is written yet: the nearest of what the model reads. */
const FIRST_SOURCES = 6

/** What every answer says of itself. */
const ANSWERS = { state: 'answer', refused: false } as const

/** What an answer is written from, and by whom its sentences are checked. */
export interface AnswerMaterial {
  request: AnswerRequest
  examined: Examined
  examiner: Pick<Examiner, 'check'>
  limits: EngineLimits
  logger: Logger
}

/** What is shown while nothing is written yet. */
export function firstSources({ passages }: Pick<Examined, 'passages'>): AnswerPart {
  return { type: 'sources', sources: passages.slice(0, FIRST_SOURCES).map(({ source }) => source) }
}

/** A reply in its parts, as answers come. */
export async function* sayAll({ content, sources, named }: Said): AsyncIterable<AnswerPart> {
  yield { type: 'sources', sources }
  yield { type: 'delta', text: content }
  const beside = { ...receiptOfText(content, sources), ...(named && { named }) }
  yield { type: 'done', content, sources, suggestions: [], engine: 'builtin', ...ANSWERS, ...beside }
}

/** What is quoted, and what the ranker made of it, where it chose that. */
type Quotation = Omit<Examined, 'judged'> & Partial<Pick<Examined, 'judged'>>

/** Quotes the sentences that answer best. They are all there at once, so they are one part. */
export async function* quoteAnswer(examined: Quotation): AsyncIterable<AnswerPart> {
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
  const receipt = receiptOfText(content, sources)
  yield { type: 'done', content, sources, suggestions, engine: 'builtin', ...ANSWERS, ...receipt }
}

/**
 * Lets a model write, shows each sentence once it is verified, and ends with the sources that it cites. A model that has
 * read the passages and finds no answer in them is believed. One that fails, or of which no sentence can be shown, is
 * replaced by quotations with a sentence why; what was shown before it failed stands, with a note.
 */
export async function* writeAnswer(engine: AnswerEngine, material: AnswerMaterial): AsyncIterable<AnswerPart> {
  const { examined, logger } = material
  yield firstSources(examined)
  const draft = createDraft(examined, 'written')
  let failed: EngineFault | undefined
  try {
    yield* writeSentences(engine, { material, draft })
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    const { fault, answeredWith, cause } = error
    logger.warn({ engine: engine.name, fault, status: answeredWith, err: cause }, 'language model')
    failed = fault
  }
  if (draft.content !== '') return yield* endDraft(engine, draft, failed)
  if (failed && examined.quotation.length > 0) return yield* writeQuotation(examined, { why: failed, instead: draft })
  if (failed && examined.judged.state === 'places') return yield* givePlaces(examined, examined.judged)
  if (failed) return yield* writeRefusal(examined, 'builtin', draft)
  if (draft.refused || draft.declined || !draft.wrote) return yield* writeRefusal(examined, engine.name, draft)
  logger.info({ engine: engine.name }, 'no sentence of the language model is supported')
  const quoted = showQuoted(draft)
  if (quoted !== '') {
    yield { type: 'delta', text: quoted }
    return yield* endDraft(engine, draft, 'unsupported')
  }
  // One that gives no words of the passages for what it writes is as good as none.
  const stands = !draft.gaveQuotes && examined.quotation.length > 0
  if (stands) return yield* writeQuotation(examined, { why: 'unsupported', instead: draft })
  yield* writeRefusal(examined, engine.name, draft)
}

/** Says that the documents hold no answer; passages that come near are shown, without a claim that they answer. */
export async function* refuse(
  examined: Pick<Examined, 'refusal' | 'judged'>,
  engine: AnswerEngine['name'] | 'builtin' = 'builtin',
): AsyncIterable<AnswerPart> {
  yield { type: 'sources', sources: examined.refusal.sources }
  yield* writeRefusal(examined, engine)
}

/** The reply without a language model: what was found is quoted, shown as the places that come closest, or refused. */
export function replyAlone(examined: Examined): AsyncIterable<AnswerPart> {
  const { state } = examined.judged
  if (state === 'answer') return quoteAnswer(examined)
  return state === 'places' ? givePlaces(examined, examined.judged) : refuse(examined)
}

async function* writeSentences(
  engine: AnswerEngine,
  { material, draft }: { material: AnswerMaterial; draft: Draft },
): AsyncIterable<AnswerPart> {
  const { request, examined, limits } = material
  const { question, history, assistantName, personality } = request
  const asked = { question, history, assistantName, personality }
  const { passages } = examined
  const reply = limitReply((signal) => engine.write({ ...asked, turn: whoseTurn(request), passages, signal }), {
    limits,
    signal: request.signal,
  })
  const text = createReplyText()
  const reader = createSentenceReader(examined.language)
  const outline = createOutline()
  const show = createShow(material, draft)
  const texts = passages.map(({ chunk }) => chunk.content)
  const read = (sentences: WrittenSentence[]) =>
    show(outline.push(sentences.flatMap((each) => withoutForeign(withQuotes(each, text), texts))))
  let failure: unknown
  try {
    for await (const piece of withoutThinking(reply.pieces)) {
      const written = text.push(piece)
      draft.wrote ||= written.trim() !== ''
      yield* read(reader.push(written))
      // What a model writes after that is no answer either.
      if (draft.refused) return reply.stop()
    }
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    failure = error
  }
  draft.cut = reply.wasCut()
  const rest = text.end()
  draft.wrote ||= rest.trim() !== ''
  const last = [...reader.push(rest), ...reader.end()]
  // The last sentence of a reply that was cut is half a sentence.
  yield* read(draft.cut || failure ? last.slice(0, -1) : last)
  yield* show(outline.end())
  if (failure) throw failure
  // Nothing but reasoning, or white space, until the time was up.
  if (draft.cut && !draft.wrote) throw new EngineFailure('silent')
}

/** Shows claims that are supported, with what leads to them. */
function createShow({ request, examined: { passages }, examiner }: AnswerMaterial, draft: Draft) {
  const texts = passages.map(({ chunk }) => chunk.content)
  const led = new Set<Lead>()
  const verify = async (claims: readonly Claim[]): Promise<Map<WrittenSentence, CheckedSentence>> => {
    const leads = claims.flatMap((claim) => claim.leads.filter((lead) => lead.claims && !led.has(lead)))
    const sentences = [...new Set([...leads.map((lead) => lead.sentence), ...claims.map(({ sentence }) => sentence)])]
    const checked = sentences.length > 0 ? await examiner.check(request, { sentences, passages }) : []
    return new Map(sentences.flatMap((sentence, at) => (checked[at] ? [[sentence, checked[at]]] : [])))
  }
  return async function* (all: Claim[]): AsyncIterable<AnswerPart> {
    const refusal = all.findIndex(({ sentence }) => saysNoAnswer(sentence.text, texts))
    const said = refusal < 0 ? all : all.slice(0, refusal)
    const claims = said.filter(({ sentence }) => !saysNotFound(sentence.text))
    draft.refused ||= refusal >= 0
    draft.declined ||= claims.length < said.length
    const checked = await verify(claims)
    for (const { sentence, leads } of claims) {
      const found = checked.get(sentence)
      if (found?.supported || found?.quotation?.isAbout) {
        for (const lead of leads.filter((each) => !led.has(each))) {
          led.add(lead)
          const text = showLead(draft, lead, checked.get(lead.sentence))
          if (text !== undefined) yield { type: 'delta', text }
        }
      }
      draft.gaveQuotes ||= sentence.quotes !== undefined
      const text = found && take(draft, found)
      if (text !== undefined) yield { type: 'delta', text }
    }
  }
}

/** A line above a list is shown where the sources support it; without a mark of its own nobody misses it. */
function showLead(draft: Draft, { sentence, claims }: Lead, checked: CheckedSentence | undefined): string | undefined {
  if (!claims) return append(draft, sentence)
  return checked?.supported || sentence.markers.length > 0 ? checked && take(draft, checked) : undefined
}

/** A sentence without the signs of its quotations, and with these. */
function withQuotes(sentence: WrittenSentence, reply: ReplyText): WrittenSentence {
  const quotes = (sentence.text.match(QUOTE_SIGN) ?? []).flatMap((sign) => reply.quoteOf(sign) ?? [])
  return { ...sentence, text: sentence.text.replace(QUOTE_SIGN, ''), ...(quotes.length > 0 && { quotes }) }
}

/** A sentence as far as it leads nowhere else; none where it was nothing more. */
function withoutForeign(sentence: WrittenSentence, passages: readonly string[]): WrittenSentence[] {
  const text = withoutForeignAddresses(sentence.text, passages)
  if (text === sentence.text) return [sentence]
  return /[\p{L}\p{N}]/u.test(withoutMarks(text)) ? [{ ...sentence, text }] : []
}

async function* endDraft(
  engine: AnswerEngine,
  draft: Draft,
  failed?: EngineFault | 'unsupported',
): AsyncIterable<AnswerPart> {
  const { language, suggestions } = draft.examined
  const notes =
    failed === 'unsupported'
      ? [quotedInsteadNote(failed, language)]
      : [
          ...(draft.leftOut ? [leftOutNote(language)] : []),
          ...(draft.cut ? [cutOffNote(language)] : []),
          ...(failed ? [brokenOffNote(language)] : []),
        ]
  const note = notes.map((each) => `\n\n${each}`).join('')
  if (note !== '') yield { type: 'delta', text: note }
  const { content } = draft
  const sources = [...draft.cited.values()]
  const done = { type: 'done', content: content + note, sources, suggestions, engine: engine.name } as const
  yield { ...done, ...ANSWERS, ...draft.receipt.end() }
}

/** Why quotations stand in for what a model wrote, and what came of that. */
interface Instead {
  why: EngineFault | 'unsupported'
  instead: Draft
}

async function* writeQuotation(examined: Quotation, given?: Instead): AsyncIterable<AnswerPart> {
  const draft = createDraft(examined, 'quoted')
  for (const sentence of examined.quotation) take(draft, sentence)
  for (const text of examined.missing ?? []) append(draft, { before: '\n\n', text })
  if (given) append(draft, { before: '\n\n', text: quotedInsteadNote(given.why, examined.language) })
  const { content } = draft
  yield { type: 'delta', text: content }
  const sources = [...draft.cited.values()]
  const done = { type: 'done', content, sources, suggestions: examined.suggestions, engine: 'builtin' } as const
  yield { ...done, ...ANSWERS, ...measured(examined, 'answer'), ...draft.receipt.end(given?.instead.receipt) }
}

async function* writeRefusal(
  examined: Pick<Examined, 'refusal' | 'judged'>,
  engine: AnswerEngine['name'] | 'builtin',
  draft?: Draft,
): AsyncIterable<AnswerPart> {
  const { text, sources, suggestions } = examined.refusal
  yield { type: 'delta', text }
  const done = { type: 'done', content: text, sources, suggestions, engine, state: 'nothing', refused: true } as const
  yield { ...done, ...measured(examined, 'nothing'), ...draft?.receipt.end() }
}
