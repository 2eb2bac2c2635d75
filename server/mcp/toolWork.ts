import type { z } from 'zod'
import { shownQuote } from '../../shared/text/shownQuote.ts'
import type { AnswerReceipt } from '../../shared/contract/answerReceipt.ts'
import type {
  askInput,
  askOutput,
  readSourceInput,
  readSourceOutput,
  searchInput,
  searchOutput,
} from '../../shared/contract/mcp.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import { levelOf, type Actor } from '../access/actor.ts'
import type { Standing } from '../access/standing.ts'
import { answerTurn, type TurnDeps } from '../chat/answerTurn.ts'
import { citedDocuments } from '../chat/citations.ts'
import { countedAs } from '../chat/countedAs.ts'
import { countSentences } from '../chat/countSentences.ts'
import { lastAnswer } from '../chat/turnReply.ts'
import type { Db } from '../db/connection.ts'
import type { ChoicesService } from '../documents/choices/choices.service.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import { AppError, notFound } from '../errors.ts'
import type { Answer, KnowledgeService } from '../knowledge/knowledge.service.ts'
import { scopeOf, type Scope } from '../scope.ts'
import { citing, labelOf, linkTo, placeOf, type CitationDeps } from './citations.ts'
import { placeLine, quotedText } from './quotedText.ts'
import { sinceQuoted } from './sinceQuoted.ts'

export interface ToolDeps extends TurnDeps, CitationDeps {
  knowledge: KnowledgeService
  documents: Pick<DocumentsService, 'get' | 'chunks'>
  cited: CitedService
  standing: Standing
  /** Finds what alone is to be asked. @throws NOT_FOUND */
  choices: Pick<ChoicesService, 'resolve'>
  /** Is told in the answer's transaction which documents it cites. */
  noteCited: (tx: Db, scope: Scope, documentIds: readonly number[]) => Promise<void>
}

/** Characters of one passage, and of all that a call gives: a table's passage can be much longer than a text's. */
const LONGEST_PASSAGE = 6_000
const LONGEST_READING = 24_000

/** Passages near a query. */
export async function searchKnowledge(
  deps: ToolDeps,
  actor: Actor,
  { query, limit, scope: choice }: z.output<typeof searchInput>,
  signal: AbortSignal,
) {
  const scope = scopeOf(actor)
  const documents = choice && (await deps.choices.resolve(actor, choice))?.documents
  const found = await deps.knowledge.search({ scope, level: levelOf(actor), documents }, query, { signal })
  await deps.standing.require(actor)
  const cite = await citing(deps, scope)
  const cut = cutter()
  const passages = found.slice(0, limit).flatMap(({ source, text }) => {
    const part = cut(text)
    return part ? [{ ...cite(source), score: source.score, text: part.text }] : []
  })
  const data: z.input<typeof searchOutput> = { passages }
  const heading = passages.length === 0 ? 'Nothing was found.' : `${passages.length} passages were found, best first.`
  const blocks = passages.map((passage) => ({
    label: labelOf(passage),
    text: `${placeLine(passage)}\n${passage.text}`,
  }))
  return { text: quotedText(heading, blocks), data }
}

/** An answer, for one chat of the plan; nothing of it is kept. */
export async function askKnowledge(
  deps: ToolDeps,
  actor: Actor,
  { question, scope: choice }: z.output<typeof askInput>,
  signal: AbortSignal,
) {
  const scope = scopeOf(actor)
  const documents = choice && (await deps.choices.resolve(actor, choice))?.documents
  const confirm = (tx?: Db) => deps.standing.require(actor, tx)
  const answer = await lastAnswer<Answer>(
    answerTurn(deps, {
      scope,
      level: levelOf(actor),
      documents,
      message: question,
      history: async () => [],
      signal,
      confirm,
      store: async (given, reservation) =>
        deps.inTransaction(async (tx) => {
          await confirm(tx)
          const { state, sources, marked } = given
          if (state === 'answer' && !marked) await deps.noteCited(tx, scope, citedDocuments(sources))
          await deps.billing.settleChat(tx, scope, { reservation, ...countedAs(given) })
          return given
        }),
    }),
  )
  const cite = await citing(deps, scope)
  const { content, state, probability, engine, reading, preparing, receipt, sources } = answer
  const missing = sources.find((source) => source.type === 'content_request')?.content
  const cited = sources.filter((source) => source.type === 'document')
  const citations = cited.map((source) => ({ ...cite(source), marker: source.marker }))
  const told = {
    ...(answer.marked && { marked: true }),
    ...(probability === undefined ? {} : { probability }),
    ...(reading === undefined ? {} : { reading }),
    ...(missing === undefined ? {} : { missing }),
    ...(preparing && { preparing }),
    ...(receipt && { checked: checkedOf(receipt) }),
  }
  const refused = state === 'nothing'
  const data: z.input<typeof askOutput> = { answer: content, state, refused, engine, ...told, citations }
  const blocks = citations.map((citation) => ({
    label: `[${citation.marker}] ${labelOf(citation)}`,
    text: `${placeLine(citation)}\n${shownQuote(citation)}`,
  }))
  return {
    text: quotedText(answer.marked ? MARKED : HEADINGS[state], [{ label: 'Answer:', text: content }, ...blocks]),
    data,
  }
}

/** What is said above a reply, for those who read the text alone. */
const HEADINGS: Readonly<Record<ReplyState, string>> = {
  answer: 'The answer, and then what it cites. Numbers in brackets name the citations.',
  places:
    'There is no sure answer to this question. The passages that come closest follow; none of them is claimed to answer it.',
  nothing: 'The documents hold no answer to this question.',
}

/** Above an answer that members chose. */
const MARKED = `A colleague marked this place as the answer. ${HEADINGS.answer}`

function checkedOf(receipt: AnswerReceipt) {
  const { quoted, written, withheld } = countSentences(receipt)
  return { supported: quoted + written, withheld }
}

/** A passage with those around it, and what became of words quoted from it. What is gone, foreign or above the caller's level is "not found" alike. */
export async function readSource(
  deps: ToolDeps,
  actor: Actor,
  { documentId, chunkIndex, neighbours, quote }: z.output<typeof readSourceInput>,
) {
  const there = await passagesAt(deps, actor, { documentId, chunkIndex, neighbours })
  const quoted = { ...(there && placeOf(there.wanted)), documentId, filename: there?.filename ?? '', chunkIndex }
  const now =
    quote === undefined ? undefined : await sinceQuoted(deps, actor, { ...quoted, quote }, there !== undefined)
  // Members read no earlier version, but may see where its words stand now.
  const at = now?.since.at
  const found = there ?? (at && (await passagesAt(deps, actor, { ...at, neighbours })))
  if (!found) throw notFound('Passage')
  const { slug } = await deps.organizations.current(scopeOf(actor))
  const { wanted, chunks, ...known } = found
  const cut = cutter()
  // The wanted one is given first of all, however long its neighbours are.
  const given = new Map(
    [wanted, ...chunks.filter((chunk) => chunk !== wanted)].map((chunk) => [chunk, cut(chunk.text)]),
  )
  const passages = chunks.flatMap((chunk) => {
    const part = given.get(chunk)
    return part ? [{ ...placeOf(chunk), chunkIndex: chunk.chunkIndex, ...part }] : []
  })
  const link = linkTo(deps, slug, { ...known, chunkIndex: wanted.chunkIndex })
  const data: z.input<typeof readSourceOutput> = { ...known, link, passages, ...(now && { since: now.since }) }
  const blocks = passages.map((passage) => ({
    label: `chunkIndex ${passage.chunkIndex}${passage.cut ? ', its beginning' : ''}`,
    text: `${placeLine({ ...passage, ...known })}\n${passage.text}`,
  }))
  const heading = [`Passages of document ${known.documentId}, ${link}`, ...(now ? [now.sentence] : [])].join('\n\n')
  return { text: quotedText(heading, [...(now?.blocks ?? []), ...blocks]), data }
}

/** A passage with those around it; undefined, whatever is missing. */
async function passagesAt(
  deps: ToolDeps,
  actor: Actor,
  { documentId, chunkIndex, neighbours }: { documentId: number; chunkIndex: number; neighbours: number },
) {
  const from = Math.max(0, chunkIndex - neighbours)
  try {
    const { originalName: filename, sourceUrl: url } = await deps.documents.get(actor, documentId)
    const page = { from, limit: chunkIndex + neighbours - from + 1 }
    const chunks = await deps.documents.chunks(actor, documentId, page)
    const wanted = chunks.find((chunk) => chunk.chunkIndex === chunkIndex)
    return wanted && { documentId, filename, ...(url && { url }), wanted, chunks }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

/** Gives passages up to what a call may hold; undefined for those that find no room. */
function cutter(): (text: string) => { text: string; cut?: true } | undefined {
  let left = LONGEST_READING
  return (text) => {
    const most = Math.min(left, LONGEST_PASSAGE)
    if (most <= 0) return undefined
    left -= Math.min(text.length, most)
    return text.length <= most ? { text } : { text: text.slice(0, most), cut: true }
  }
}
