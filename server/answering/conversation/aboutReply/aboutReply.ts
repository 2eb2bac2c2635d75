import type { DocumentSource } from '../../../../shared/contract/chat.ts'
import { textsOf } from '../../../../shared/languages/packs.ts'
import type { ReplyTexts } from '../../../../shared/languages/texts.ts'
import { shownQuote } from '../../../../shared/text/shownQuote.ts'
import type { Finding, Found } from '../../findings.ts'
import { markersOf } from '../../marks.ts'
import { withoutMarks } from '../../markSentence.ts'
import type { ReadingRequest, Turn } from '../../types.ts'
import type { Keeps } from '../../keeps.ts'
import { summaryOf, type Said } from '../converse.ts'
import type { LastQuestion } from '../lastQuestion.ts'
import { askedLanguage, nameOfLanguage } from './askedLanguage.ts'
import { askedPosition } from './askedPosition.ts'
import { readOn, type ReadOn } from './readOn.ts'
import type { ReplyMove } from './readMove.ts'

/** A message about the reply before it. */
export interface AboutReply {
  request: ReadingRequest
  move: ReplyMove
  /** Language of the message (ISO 639-1). */
  language: string
  /** The question that was replied to last. */
  last: LastQuestion
  /** Looks for that question once more, among what `keeps` lets pass. */
  lookAgain: (question: Pick<ReadingRequest, 'question' | 'history'>, keeps?: Keeps) => Promise<Finding>
}

/**
 * Replies to who asks about the reply before: where it stands, whether it is so, for more of it or one of the things that it lists, for it in another language or in
 * other words. Undefined where that reply has nothing for it: then it is a question like any other.
 */
export async function replyAbout(about: AboutReply): Promise<Finding | undefined> {
  const texts = textsOf('aboutReply', about.language)
  const reply = about.last.replies.at(-1)?.reply
  if (!reply) return undefined
  const { sources, rests } = restingOf(about.last)
  switch (about.move) {
    case 'source':
      return { said: rests === 'nowhere' ? plain(texts.own) : placesAs(sources, texts.stands) }
    case 'doubt':
      return {
        said: rests === 'nowhere' ? plain(texts.noMore) : placesAs(sources, certaintyOf(about.last, rests, texts)),
      }
    case 'item':
      return giveItem(about, texts)
    case 'more':
      return giveMore(about, texts)
    case 'language':
      return giveIn(about)
    case 'reword': {
      if (rests === 'nowhere') return undefined
      const whole = await again(about)
      return whole && { ...whole, unwritten: { said: placesAs(sources, texts.verbatim) } }
    }
  }
}

/** What the last reply with places rests on: it cites them, only shows them, or says that nothing answers. */
function restingOf({ replies }: LastQuestion): { sources: DocumentSource[]; rests: 'cited' | 'shown' | 'nowhere' } {
  const reply = replies.findLast((each) => documentSources(each).length > 0)
  const sources = reply ? documentSources(reply) : []
  const cited = sources.filter(({ near }) => !near)
  if (cited.length > 0) return { sources: cited, rests: 'cited' }
  return reply?.reply?.state === 'places' ? { sources, rests: 'shown' } : { sources: [], rests: 'nowhere' }
}

const plain = (content: string): Said => ({ content, sources: [] })

const documentSources = ({ reply }: Turn): DocumentSource[] =>
  reply?.sources.filter((source): source is DocumentSource => source.type === 'document') ?? []

function certaintyOf({ replies }: LastQuestion, rests: 'cited' | 'shown', texts: ReplyTexts): string {
  // What follows on places that were only shown is no surer than they are.
  if (rests === 'shown' || replies[0]?.reply?.state === 'places') return texts.unsure
  const chance = replies.findLast((each) => documentSources(each).length > 0)?.reply?.probability
  return chance === undefined ? texts.stands : texts.likely.replace('{n}', String(Math.round(chance * 100)))
}

/** Names places with their words, a line each. */
function placesAs(sources: readonly DocumentSource[], lead: string): Said {
  const cited = sources.map((source, at) => ({ ...source, marker: at + 1 }))
  const lines = cited.map(
    (source) => `- ${titleOf(source)} “${withoutMarks(shownQuote(source)).replace(/\s+/g, ' ')}” [${source.marker}]`,
  )
  // What is quoted stands once in each line.
  const own = cited.map(({ near: _near, quotes: _quotes, ...source }) => source)
  return { content: [lead, '', ...lines].join('\n'), sources: own }
}

/** One of the documents, places or items that a reply lists. */
async function giveItem(about: AboutReply, texts: ReplyTexts): Promise<Finding | undefined> {
  const { request, last, lookAgain } = about
  const position = askedPosition(request.question)
  // What was read out since is no list: "open the first" goes back to the one before it.
  const reply = last.replies.findLast(listsSeveral) ?? last.replies.at(-1)
  if (position === undefined || !reply) return undefined
  const at = <T>(list: readonly T[]): T | undefined => list.at(position < 0 ? position : position - 1)
  const none = { said: plain(texts.noSuch.replace('{n}', String(position))) }
  const named = await documentsIn(reply, request)
  if (named.length > 0) {
    const document = at(named)
    const said = document && (await summaryOf(request.library, document, about.language))
    return said ? { said } : none
  }
  const sources = documentSources(reply)
  const lines = linesOf(reply)
  const line = at(lines)
  const source = lines.length > 1 ? sources.find(({ marker }) => line && markersOf(line).includes(marker)) : at(sources)
  if (!source) return lines.length > 1 || sources.length > 1 ? none : undefined
  // Several items of one list cite one place: what else is said about this one is wanted.
  const isItem = line !== undefined && (source.quotes?.length ?? 1) > 1
  if (isItem) return lookAgain({ question: withoutMarks(line.replace(BULLET, '')), history: [] }, besides(sources))
  const on = readOn(await request.library.read(source.documentId), source, { behind: false })
  return on && { said: quoted(on, titleOf(source)) }
}

const BULLET = /^(?:[-*]|\d{1,2}[.)]) /
const linesOf = ({ content }: Turn): string[] => content.split('\n').filter((line) => BULLET.test(line))

/** Whether a reply lists things that one can point to: places, or lines. */
function listsSeveral(reply: Turn): boolean {
  return linesOf(reply).length > 1 || (documentSources(reply).length > 1 && reply.reply?.state === 'places')
}

/** The documents that a reply names in a list, in its order. */
async function documentsIn(reply: Turn, { library }: Pick<ReadingRequest, 'library'>) {
  const lines = linesOf(reply)
  if (lines.length === 0) return []
  const { documents } = await library.list()
  return lines.flatMap((line) => {
    const isNamed = (name: string): boolean => line === `- ${name}` || line.startsWith(`- ${name}: `)
    return documents.find(({ name }) => isNamed(name) && !/\[\d+\]$/.test(line)) ?? []
  })
}

/** A place by the names of its document and heading, in which no number in brackets is a mark. */
const titleOf = ({ filename, heading }: DocumentSource): string =>
  `${withoutMarks([filename, ...(heading ? [heading] : [])].join(' › '))}:`

const quoted = ({ content, sources }: ReadOn, lead: string): Said => ({ content: `${lead}\n\n${content}`, sources })

/** What follows what was cited; behind what was only shown, or where nothing follows, the places that come next. */
async function giveMore(about: AboutReply, texts: ReplyTexts): Promise<Finding | undefined> {
  const { request, last } = about
  const { sources, rests } = restingOf(last)
  const source = sources.at(-1)
  // Of several documents nobody knows which is meant.
  const isOne = rests === 'cited' && sources.every(({ documentId }) => documentId === source?.documentId)
  if (source && isOne && !source.computation) {
    const end = Math.max(source.end, ...(source.quotes ?? []).map((each) => each.end))
    const on = readOn(await request.library.read(source.documentId), { ...source, end }, { behind: true })
    if (on) return { said: quoted(on, texts.goesOn) }
  }
  const found = await again(about, besides(last.replies.flatMap(documentSources)))
  const places = found?.found.judged.places ?? []
  if (!found || places.length === 0 || found.found.judged.state === 'nothing') return { said: plain(texts.noMore) }
  return { said: placesAs(places, texts.further) }
}

/** Words of a passage by their place. */
type Place = Pick<DocumentSource, 'documentId' | 'chunkIndex' | 'start' | 'end'>

/** Whether the replies to a question cited or showed any of these words. */
export function wasGiven({ replies }: LastQuestion, place: Place): boolean {
  return replies.flatMap(documentSources).some((source) => overlap(source, place))
}

/** Lets pass what was neither cited nor shown. */
function besides(sources: readonly DocumentSource[]): Keeps {
  return {
    unit: ({ chunk, unit: { start, end } }) =>
      !sources.some((source) =>
        overlap(source, { documentId: chunk.document.id, chunkIndex: chunk.index, start, end }),
      ),
  }
}

function overlap({ quotes = [], ...source }: DocumentSource, { documentId, chunkIndex, start, end }: Place): boolean {
  const isPassage = source.documentId === documentId && source.chunkIndex === chunkIndex
  return isPassage && [source, ...quotes].some((each) => each.start < end && start < each.end)
}

/** The last question once more, from what is written in the wanted language; a model may write in it whatever it has read. */
async function giveIn(about: AboutReply): Promise<Finding | undefined> {
  const { request, last } = about
  const wanted = askedLanguage(request.question, about.language)
  if (wanted === undefined) return undefined
  const whole = await again(about)
  if (!whole) return undefined
  const own = await again(about, { language: wanted })
  if (own && own.found.judged.state !== 'nothing') {
    const { computed: _, ...found } = own.found
    return { ...whole, unwritten: { found: { ...found, language: wanted } } }
  }
  const { sources } = restingOf(last)
  const texts = textsOf('aboutReply', wanted)
  const lead = texts.onlyOther.replace('{language}', nameOfLanguage(wanted, wanted) ?? wanted)
  const said = sources.length === 0 ? plain(texts.noMore) : placesAs(sources, lead)
  return { ...whole, unwritten: { said } }
}

/** The last question looked for once more; undefined where it is none. */
async function again({ last, lookAgain }: AboutReply, keeps?: Keeps) {
  const finding = await lookAgain(last, keeps)
  return 'found' in finding ? { ...finding, found: asAlone(finding.found, last.question) } : undefined
}

const asAlone = (found: Found, question: string): Found => ({ ...found, alone: question })
