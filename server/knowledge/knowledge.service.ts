import type { Preparing } from '../../shared/contract/chat.ts'
import { levelsUpTo, type AccessLevel } from '../../shared/domain/access.ts'
import { wholeAnswer, type Answering } from '../answering/answerQuestion.ts'
import type { FoundPassage } from '../answering/findings.ts'
import type { Answer, AnswerPart, MarkedPlaces, SearchRequest, Turn } from '../answering/types.ts'
import { AppError } from '../errors.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { OrganizationKeys } from '../crypto/organizationKeys.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Scope } from '../scope.ts'

export type { Answer } from '../answering/types.ts'

/** On whose behalf the knowledge base is read: a member, or a visitor or program without an account. */
export interface Asker {
  /** The organization whose documents are meant. */
  scope: Scope
  /** Highest access level that the asker may see. */
  level: AccessLevel
  /** Numbers of the documents that are asked alone, of those that the asker may see; all of these when absent. */
  documents?: readonly number[] | undefined
}

export interface AskOptions {
  /** Earlier messages, oldest first, that a follow-up is understood from. */
  history?: readonly Turn[]
  /** Ends the work when the asker has gone. */
  signal?: AbortSignal
}

/** An answer in parts as they come to be; `whole` reads them to the end. Read it once, one way or the other. */
export interface AnswerStream extends AsyncIterable<AnswerPart> {
  whole(): Promise<Answer>
}

/** What an organization knows: the one way to it for chat, other sites, programs and benchmarks. It stores nothing. */
export interface KnowledgeService {
  /** Answers a question from what the asker may see. @throws EngineFailure, AppError; while reading */
  ask(asker: Asker, question: string, options?: AskOptions): AnswerStream
  /** The passages that come nearest to a query, best first, without an answer. */
  search(asker: Asker, query: string, options?: Pick<AskOptions, 'signal'>): Promise<FoundPassage[]>
}

/** Places that members marked as the answer to a question, or to another that may ask the same. */
export type FindMarked = (keys: OrganizationKeys, question: string) => Promise<MarkedPlaces>

export interface KnowledgeDeps {
  keyring: Keyring
  organizations: Pick<OrganizationsService, 'current'>
  answering: Answering
  findMarked: FindMarked
  /** Whether nothing is answered before all documents can be found, as where answers are compared with former ones. */
  wholeOnly?: boolean
  /** How many of the documents of these levels searches do not find yet; undefined where they find all. */
  preparing: (organizationId: number, levels: readonly AccessLevel[]) => Preparing | undefined
}

export function createKnowledgeService(deps: KnowledgeDeps): KnowledgeService {
  const searchRequest = async ({ scope, level, documents }: Asker, question: string, signal?: AbortSignal) => {
    const tenant = await deps.keyring.keysOf(scope)
    const request: SearchRequest = { question, tenant, highestLevel: level, documents, ...(signal && { signal }) }
    return request
  }
  const parts = async function* (asker: Asker, question: string, options: AskOptions): AsyncIterable<AnswerPart> {
    const { assistantName, aiPersonality, whenUnsure } = await deps.organizations.current(asker.scope)
    const request = await searchRequest(asker, question, options.signal)
    const { history = [] } = options
    const lacking = preparingFor(deps, asker)
    if (lacking && deps.wholeOnly) throw stillPreparing(lacking)
    const marked = await deps.findMarked(request.tenant, question)
    const wanted = { assistantName, personality: aiPersonality, whenUnsure, marked }
    const answer = deps.answering.answer({ ...request, ...wanted, history })
    yield* lacking ? whilePreparing(answer, lacking) : answer
  }
  return {
    ask(asker, question, options = {}) {
      const stream = parts(asker, question, options)
      return { [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](), whole: () => wholeAnswer(stream) }
    },
    async search(asker, query, { signal } = {}) {
      const lacking = preparingFor(deps, asker)
      const found = await deps.answering.search(await searchRequest(asker, query, signal))
      if (lacking && found.length === 0) throw stillPreparing(lacking)
      return found
    },
  }
}

/** Looked at before the search: what is ready by its end was perhaps not found. */
function preparingFor({ preparing }: Pick<KnowledgeDeps, 'preparing'>, { scope, level }: Asker) {
  return preparing(scope.organizationId, levelsUpTo(level))
}

/** An answer from what is found already. That there is none cannot be said, so it is not begun before it is known. */
async function* whilePreparing(parts: AsyncIterable<AnswerPart>, lacking: Preparing): AsyncIterable<AnswerPart> {
  const held: AnswerPart[] = []
  for await (const part of parts) held.push(part.type === 'done' ? { ...part, preparing: lacking } : part)
  const last = held.at(-1)
  if (last?.type === 'done' && last.refused) throw stillPreparing(lacking)
  yield* held
}

/** What is said in place of a refusal. */
export function stillPreparing({ left, of }: Preparing): AppError {
  return new AppError(
    'SEARCH_REBUILDING',
    `Nothing was found yet, but ${left} of ${of} documents are still being prepared for searching. Please ask again in a few minutes.`,
    { params: { reason: 'left', left, of } },
  )
}
