import type { z } from 'zod'
import type {
  EmbedAnswer,
  EmbedPassage,
  EmbedSession,
  embedQuestion,
  WidgetMessage,
} from '../../shared/contract/embed.ts'
import type { Language } from '../../shared/domain/languages.ts'
import { readWidgetName } from '../../shared/domain/widget.ts'
import type { Identity } from '../access/actor.ts'
import type { ChatReservation } from '../billing/usage/usage.service.ts'
import { answerTurn, type TurnDeps, type TurnEvent } from '../chat/answerTurn.ts'
import { citedDocuments } from '../chat/citations.ts'
import { countedAs } from '../chat/countedAs.ts'
import type { Keyring } from '../crypto/keyring.ts'

import type { Db } from '../db/connection.ts'
import type { CitedService } from '../documents/cited/cited.service.ts'
import type { PublicDocuments } from '../documents/publicDocuments.ts'
import { AppError, notFound } from '../errors.ts'
import type { Limit, RateLimiter } from '../http/rateLimit.ts'
import type { FileReply } from '../http/route.ts'
import type { Answer } from '../knowledge/knowledge.service.ts'
import { turnOf } from '../knowledge/turnOf.ts'
import { callerNetwork } from '../net/networks.ts'
import { questionPrint } from '../requests/questionPrint.ts'
import type { VisitorRequests } from '../requests/visitorRequests.ts'
import type { Runtime } from '../runtime.ts'
import type { Scope } from '../scope.ts'
import { LIMITS_OF_ADDRESS } from './demonstration/settings.ts'
import type { Openings } from './openings.ts'
import type { RefusedLately } from './refusedLately.ts'
import { messageOf, shownMessages } from './shownMessages.ts'
import type { SettingsReader } from './storedSettings.ts'
import { addMessage, listMessages } from './visitorMessages.repository.ts'
import type { VisitorLine } from './visitorLine.ts'
import { conversationExists, countQuestion, touchConversation } from './visitors.repository.ts'
import { ended, mayShow, type Beginning, type Caller, type Visit, type Visits } from './visits.ts'

/** Somebody without an account who opens a conversation. */
export interface Opening extends Caller {
  /** Network address. */
  address: string
}

/** Somebody without an account who asks. */
export interface Asking extends Opening {
  signal: AbortSignal
}

/** Conversations of visitors of other sites, which see public documents alone. */
export interface VisitorsService {
  /**
   * Refuses a question of which that is known before anything is looked up, so that a flood costs next to nothing. Where the line
   * is full, it waits a moment for room.
   * @throws BUSY, TOO_MANY_REQUESTS
   */
  gate(asked: { slug: string; address: string }): Promise<void>
  /** The same for whoever begins a conversation or goes on with one. @throws BUSY, TOO_MANY_REQUESTS */
  gateToOpen(asked: { slug: string; address: string }): Promise<void>
  /** Begins a conversation or goes on with one. @throws NOT_FOUND, CROSS_SITE_REQUEST, UNAUTHENTICATED, TOO_MANY_REQUESTS */
  open(caller: Opening, beginning: Beginning, member: Identity | undefined): Promise<EmbedSession>
  /** @throws NOT_FOUND, UNAUTHENTICATED, TOO_MANY_REQUESTS, BUSY, ENGINE_UNAVAILABLE */
  ask(asking: Asking, question: z.output<typeof embedQuestion>): AsyncIterable<TurnEvent<EmbedAnswer>>
  history(caller: Caller): Promise<WidgetMessage[]>
  passage(caller: Caller, place: { documentId: number; chunkIndex: number }): Promise<EmbedPassage>
  file(caller: Caller, documentId: number): Promise<FileReply>
  /** Hands a question on to people, where administrators want that. @throws NOT_FOUND, CONFLICT */
  handOver(caller: Caller, request: { question: string; email: string; language?: Language | undefined }): Promise<void>
}

export interface VisitorsDeps extends TurnDeps {
  db: Db
  keyring: Keyring
  visits: Visits
  settings: SettingsReader
  documents: PublicDocuments
  cited: CitedService
  requests: VisitorRequests
  limiter: RateLimiter
  line: VisitorLine
  openings: Openings
  refusedLately: RefusedLately
  /** Is told in the answer's transaction which documents it cites. */
  noteCited: (tx: Db, scope: Scope, documentIds: readonly number[]) => Promise<void>
  runtime: Runtime
}

/** Earlier messages that a follow-up question is understood from: its question may lie behind several about the replies. */
const HISTORY = 12
const MESSAGES_SHOWN = 400
/** The rest of a month's chats is the members' own, however many visitors ask. */
const VISITORS_SHARE = 0.8
const HOUR_MS = 60 * 60_000
/** Conversations that an address opens. */
const OPENINGS = { name: 'embed-session', max: 120, windowMs: HOUR_MS }

export function createVisitorsService(deps: VisitorsDeps): VisitorsService {
  const shown = async ({ tenant: { scope }, conversation }: Visit, limit = MESSAGES_SHOWN) => {
    const keys = await deps.keyring.keysOf(scope)
    const stored = await listMessages(deps.db, keys, { conversationId: conversation.id, limit })
    return shownMessages(deps.cited, scope, stored)
  }
  return {
    async gate(asked) {
      const [slug, address] = [knownAs(asked.slug), asked.address]
      const network = callerNetwork(address)
      deps.refusedLately.check(slug)
      deps.refusedLately.check(`${slug} ${network}`)
      await deps.line.outside({ slug, address: network })
    },
    async gateToOpen({ slug, address }) {
      deps.refusedLately.check(openingOf(address))
      await deps.openings.count(knownAs(slug))
    },
    async open(caller, beginning, member) {
      await counted(deps, OPENINGS, callerNetwork(caller.address), openingOf(caller.address))
      const { token, ...visit } = await deps.visits.open(caller, beginning, member)
      const { expiresAt, publicId: conversationId } = visit.conversation
      return { token, expiresAt, conversationId, messages: await shown(visit) }
    },
    async *ask(asking, question) {
      const visit = await deps.visits.require(asking)
      if ((question.conversationId ?? visit.conversation.publicId) !== visit.conversation.publicId)
        throw notFound('Conversation')
      const { organizationId } = visit.tenant.scope
      const whose = { organizationId, slug: knownAs(asking.slug), address: callerNetwork(asking.address) }
      // Whoever is told that it is busy has used up nothing, and a flood has written nothing.
      deps.line.requireRoom(whose)
      await countOne(deps, visit, whose)
      const leave = await deps.line.enter({ ...whose, signal: asking.signal })
      try {
        yield* answerTurn(deps, {
          scope: visit.tenant.scope,
          level: 'public',
          share: VISITORS_SHARE,
          message: question.message,
          history: async () => (await shown(visit, HISTORY)).filter(({ withdrawn }) => !withdrawn).map(turnOf),
          signal: asking.signal,
          confirm: () => confirm(deps, visit, asking),
          store: (answer, reservation) =>
            store(deps, { visit, asking, message: question.message, answer, reservation }),
        })
      } catch (error) {
        throw neutral(error)
      } finally {
        leave()
      }
    },
    async handOver(caller, { question, email, language }) {
      const { tenant, conversation } = await deps.visits.require(caller)
      if (tenant.settings.handover !== 'form') throw notFound('Form')
      await deps.requests.add(tenant.scope, { question, visitor: { email, site: conversation.site, language } })
    },
    history: async (caller) => shown(await deps.visits.require(caller)),
    async passage(caller, place) {
      const { tenant } = await deps.visits.require(caller)
      return deps.documents.passage(tenant.scope, place)
    },
    async file(caller, documentId) {
      const { tenant } = await deps.visits.require(caller)
      return deps.documents.file(tenant.scope, documentId)
    },
  }
}

/** The part of a name that counts: whatever is written before an id is the same organization. */
const knownAs = (name: string): string => {
  const { slug, publicId } = readWidgetName(name)
  return publicId === undefined ? slug : `~${publicId}`
}

/** What an address's openings that were one too many are remembered by. */
const openingOf = (address: string): string => `opens ${callerNetwork(address)}`

/** Counts against a limit; what is refused is remembered for the gate. @throws TOO_MANY_REQUESTS */
async function counted(deps: VisitorsDeps, limit: Limit, key: string, remembered: string): Promise<void> {
  try {
    await deps.limiter.count(limit, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') deps.refusedLately.note(remembered, error)
    throw error
  }
}

/** Counts a question against what administrators allow: first of the address, so that nobody uses up the day of all alone. */
async function countOne(
  deps: VisitorsDeps,
  { tenant, conversation }: Visit,
  { slug, address }: { slug: string; address: string },
): Promise<void> {
  const { scope, settings, demonstration } = tenant
  const { organizationId } = scope
  const usual = [{ name: 'embed-address', max: settings.perAddressHour, windowMs: HOUR_MS }]
  for (const limit of demonstration ? LIMITS_OF_ADDRESS : usual)
    await counted(deps, limit, `${organizationId} ${address}`, `${slug} ${address}`)
  const fits = await countQuestion(deps.db, scope, { id: conversation.id, max: settings.perConversation })
  if (!fits)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'This conversation has reached its limit of questions. Please begin a new one.',
      { params: { reason: 'conversation', max: settings.perConversation } },
    )
  await counted(deps, { name: 'embed-day', max: settings.perDay, windowMs: 24 * HOUR_MS }, String(organizationId), slug)
}

/** Asks while an answer is written whether its visitor may read on. */
async function confirm(deps: VisitorsDeps, { tenant, conversation }: Visit, { ownOrigin }: Caller, tx = deps.db) {
  const there = await conversationExists(tx, tenant.scope, conversation.id)
  const { settings } = await deps.settings.read(tx, tenant.scope)
  if (!there || !mayShow({ ...tenant, settings }, conversation, ownOrigin)) throw ended()
}

interface Answered {
  visit: Visit
  asking: Asking
  message: string
  answer: Answer
  reservation: ChatReservation
}

/** Stores question and answer, and counts the chat, in one transaction. */
async function store(deps: VisitorsDeps, answered: Answered): Promise<EmbedAnswer> {
  const { visit, asking, message: question, answer, reservation } = answered
  const { scope } = visit.tenant
  const { id: conversationId, publicId, preview } = visit.conversation
  const keys = await deps.keyring.keysOf(scope)
  const now = deps.runtime.now().toISOString()
  const { content, sources, state, probability, reading, suggestions, engine, named } = answer
  const marked = answer.marked ? (true as const) : undefined
  const said = { role: 'assistant' as const, content, sources, marked, markdown: engine !== 'builtin' }
  return deps.inTransaction(async (tx) => {
    await confirm(deps, visit, asking, tx)
    await touchConversation(tx, scope, { id: conversationId, now })
    const figures = countedAs(answer)
    const turn = { conversationId, fingerprint: questionPrint(keys, question), state, counted: figures.state, now }
    await addMessage(tx, keys, { ...turn, role: 'user', content: question, sources: [] })
    const number = await addMessage(tx, keys, { ...turn, ...said, probability, reading, named })
    if (state === 'answer' && !marked && preview === 0) await deps.noteCited(tx, scope, citedDocuments(sources))
    await deps.billing.settleChat(tx, scope, { reservation, ...figures })
    const told = {
      ...(probability === undefined ? {} : { probability }),
      ...(reading === undefined ? {} : { reading }),
    }
    const message = messageOf({ ...said, state, number, createdAt: now, ...told })
    return { response: content, conversationId: publicId, message, suggestions }
  })
}

/** What visitors may know of what went wrong: nothing of plans, engines and documents. */
function neutral(error: unknown): unknown {
  const said = ['UNAUTHENTICATED', 'BUSY', 'DISK_FULL']
  if (!(error instanceof AppError) || said.includes(error.code)) return error
  const message = 'The assistant cannot answer at the moment. Please try again later.'
  return Object.assign(new AppError('ENGINE_UNAVAILABLE', message), { cause: error })
}
