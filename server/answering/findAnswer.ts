import {
  embedQuestion,
  findUnits,
  mayBeMisspelled,
  mendQuestion,
  pointsBack,
  readAsked,
} from '../retrieval/retrieve.ts'
import { converse } from './conversation/converse.ts'
import { replyAbout, wasGiven, type AboutReply } from './conversation/aboutReply/aboutReply.ts'
import type { ReadMove } from './conversation/aboutReply/readMove.ts'
import { lastQuestion, moveOf } from './conversation/lastQuestion.ts'
import { isDoubtful, likelierReading, readConversation, type Asked } from './conversation/readConversation.ts'
import { look, lookAt, lookFor, type FindingTools, type Sought } from './look.ts'
import { isAnswered, type Finding, type Found, type FoundPassage } from './findings.ts'
import { joinHalves } from './halves.ts'
import type { Classified } from './kinds/classify.ts'
import { markedForAlike } from './marked/markedForAlike.ts'
import { quoteMarked } from './marked/quoteMarked.ts'
import { readAll } from './slowPassages.ts'
import type { ReadingRequest } from './types.ts'
import { comparedApart } from './understand/comparedApart.ts'
import { understand } from './understand/understand.ts'
import { examineAlone, examineUnits } from './units/examineUnits.ts'

/**
 * The way from a question to what answers it, for the most part over untrusted text: understanding, search, ranking,
 * computing and quoting. It holds its thread, so it runs in one of its own.
 */
export async function findAnswer(tools: FindingTools, request: ReadingRequest): Promise<Finding> {
  const about = await readAboutReply(tools, request)
  const told = about?.isCertain ? await replyAbout(about) : undefined
  if (told) return told
  const finding = await findInDocuments(tools, request)
  if (!about || about.isCertain || saysMore(finding, about)) return finding
  return (await replyAbout(about)) ?? finding
}

/** Whether a message is small talk, or documents answer it with something else than the reply before it. */
function saysMore(finding: Finding, { last }: AboutReply): boolean {
  if (!('found' in finding)) return true
  const { found, marked } = finding
  if (found.computed || marked) return true
  const [first] = found.quotation.flatMap(({ citations }) => citations)
  return isAnswered(found) && first !== undefined && !wasGiven(last, first)
}

/** What a message comes to that is not about the reply before it. */
async function findInDocuments(tools: FindingTools, request: ReadingRequest): Promise<Finding> {
  const asked = await readConversation(tools, request)
  const { kind } = asked
  const said = await converse({ request, ...asked, kind: kind?.certainty === 'certain' ? kind : undefined })
  if (said) return { said }
  const { question, understanding, goesOn } = likelierReading(asked)
  // A question that goes on with its conversation means something else than its words by themselves.
  const places = goesOn ? undefined : request.marked
  const same = places && (await quoteMarked(request, places.same))
  const found = await findByWords(tools, request, asked)
  const alike = places && !same && (await markedForAlike(tools, request, found))
  const marked = alike ? await quoteMarked(request, [alike]) : same
  const instead = kind && !marked && isNoQuestion(kind, found) && (await converse({ request, ...asked }))
  if (instead) return { said: instead }
  return { found, apart: comparedApart(understanding, question.text), ...(marked && { marked }) }
}

/** A message about the reply before it; undefined for any other. */
async function readAboutReply(
  tools: FindingTools,
  request: ReadingRequest,
): Promise<(AboutReply & ReadMove) | undefined> {
  const read = await moveOf(tools, request)
  const last = read && (await lastQuestion(tools, request.history))
  if (!last) return undefined
  const { question } = await readAsked(tools, { ...request, before: [] })
  const lookAgain: AboutReply['lookAgain'] = async ({ question: again, history }, keeps) => {
    const { marked: _, ...others } = request
    const asking = { ...others, question: again, history }
    const asked = await readConversation(tools, asking)
    const found = await findByWords({ ...tools, ...(keeps && { keeps }) }, asking, asked)
    return { found, apart: comparedApart(asked.understanding, again) }
  }
  return { ...read, request, language: question.language, last, lookAgain }
}

/** Whether what is perhaps no question is taken for none: what documents answer is one. */
function isNoQuestion({ certainty }: Classified, { computed, judged }: Found): boolean {
  return !computed && (certainty === 'possible' ? judged.state === 'nothing' : judged.state !== 'answer')
}

/** The passages that come nearest to a question, best first, whether or not they answer it. */
export async function findPassages(
  tools: FindingTools,
  request: Omit<ReadingRequest, 'history' | 'assistantName'>,
): Promise<FoundPassage[]> {
  const { question } = await readAsked(tools, { ...request, before: [] })
  const search = { ...request, question }
  const { readCandidates = readAll } = tools
  const material = { ...(await findUnits(tools, search)), asked: request.question, understanding: understand(question) }
  const { passages } = readCandidates(material, examineUnits, examineAlone)
  return passages.map(({ source, chunk }) => ({ id: chunk.id, source, text: chunk.content }))
}

/** Questions that a refusal offers. */
const MOST_SUGGESTIONS = 3

/** Looks for a question by itself, with its conversation, or both ways where it may be meant either way. */
async function findByWords(
  tools: FindingTools,
  request: ReadingRequest,
  { question, understanding, completed }: Asked,
): Promise<Found> {
  const sought = { question, understanding }
  const findAlone = async (): Promise<Found> =>
    withHalves(tools, request, { sought, whole: await lookMended(tools, request, sought) })
  if (!completed) return findAlone()
  const together = await look(tools, request, completed)
  if (!isDoubtful(completed)) return together
  const alone = await findAlone()
  // How likely it is meant so and answered: that is what the answer has to be right about.
  const { chance } = completed
  if (alone.computed || together.computed)
    return together.computed && (!alone.computed || chance >= 0.5) ? together : alone
  return together.judged.probability * chance > alone.judged.probability * (1 - chance) ? together : alone
}

/** Looks for each of the questions that one consists of, where it consists of several, and joins what was found. */
async function withHalves(
  tools: FindingTools,
  request: ReadingRequest,
  { sought, whole }: { sought: Sought; whole: Found },
): Promise<Found> {
  const { parts, names } = sought.understanding
  if (parts.length < 2 || whole.computed) return whole
  const halves = []
  for (const part of parts) {
    const found = await lookFor(tools, request, part.alone)
    // A table may answer the part as it was put where it holds nothing of what the other part names.
    const mayStandAlone = !found.computed && part.alone !== part.asked && !pointsBack(part.asked)
    const own = mayStandAlone ? await lookFor(tools, request, part.asked) : found
    halves.push({ part, found: own.computed ? own : found })
  }
  return { ...whole, ...joinHalves(whole, halves, names) }
}

/**
 * Looks for a question; where words of it are in no passage, once more with its typing errors mended. A refusal offers the mended
 * question.
 */
async function lookMended(tools: FindingTools, request: ReadingRequest, sought: Sought): Promise<Found> {
  const vector = await embedQuestion(tools, sought.question)
  const search = { ...request, question: sought.question, vector }
  const found = await findUnits(tools, search)
  const mended = mayBeMisspelled(found.question) && (await mend(tools, request, { ...sought, vector }))
  if (!mended) return lookAt(tools, search, { found, sought })
  const first = await lookAt(tools, search, { found, sought })
  if (mended.sure) {
    const examined = await lookFor(tools, request, mended.text)
    if (isLikelier(examined, { than: first }))
      return { ...examined, mended: { ...mended, language: sought.question.language } }
  }
  const { refusal } = first
  return {
    ...first,
    refusal: { ...refusal, suggestions: [mended.text, ...refusal.suggestions].slice(0, MOST_SUGGESTIONS) },
  }
}

/** Whether one reading of a question leads to what answers it more likely than another does; a computed answer proves itself. */
function isLikelier(one: Found, { than }: { than: Found }): boolean {
  if (one.computed || than.computed) return one.computed !== undefined && than.computed === undefined
  return one.judged.probability > than.judged.probability
}

async function mend(
  tools: FindingTools,
  request: ReadingRequest,
  { question, vector }: Sought & { vector: Float32Array },
) {
  const candidates = await findUnits({ ...tools, deep: [] }, { ...request, question, vector, mending: true })
  return mendQuestion(candidates.question, candidates.chunks)
}
