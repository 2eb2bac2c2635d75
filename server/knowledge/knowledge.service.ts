import type { AccessLevel } from '../../shared/domain/access.ts'
import { wholeAnswer, type Answering } from '../answering/answerQuestion.ts'
import type { FoundPassage } from '../answering/findings.ts'
import type { Answer, AnswerPart, SearchRequest, Turn } from '../answering/types.ts'
import type { Keyring } from '../crypto/keyring.ts'
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

export interface KnowledgeDeps {
  keyring: Keyring
  organizations: Pick<OrganizationsService, 'current'>
  answering: Answering
}

export function createKnowledgeService(deps: KnowledgeDeps): KnowledgeService {
  const searchRequest = async ({ scope, level, documents }: Asker, question: string, signal?: AbortSignal) => {
    const tenant = await deps.keyring.keysOf(scope)
    const request: SearchRequest = { question, tenant, highestLevel: level, documents, ...(signal && { signal }) }
    return request
  }
  const parts = async function* (asker: Asker, question: string, options: AskOptions): AsyncIterable<AnswerPart> {
    const { assistantName, aiPersonality } = await deps.organizations.current(asker.scope)
    const request = await searchRequest(asker, question, options.signal)
    const { history = [] } = options
    yield* deps.answering.answer({ ...request, history, assistantName, personality: aiPersonality })
  }
  return {
    ask(asker, question, options = {}) {
      const stream = parts(asker, question, options)
      return { [Symbol.asyncIterator]: () => stream[Symbol.asyncIterator](), whole: () => wholeAnswer(stream) }
    },
    search: async (asker, query, { signal } = {}) => deps.answering.search(await searchRequest(asker, query, signal)),
  }
}
