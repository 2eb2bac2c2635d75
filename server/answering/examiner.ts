import type { Explained } from './explain/trace.ts'
import type { Finding, Found, FoundPassage, FurtherSearches } from './findings.ts'
import type { AnswerRequest, Asker, Question, SearchRequest } from './types.ts'
import type { CheckedSentence, Claims } from './verify/checkSentences.ts'
import type { AnsweringFile } from '../retrieval/types.ts'
import { whoseTurn } from './whoseTurn.ts'

/** Reads documents for questions, and sentences against what they cite. What goes in and comes out is plain data, but for signals. */
export interface Examiner {
  find(request: AnswerRequest): Promise<Finding>
  /** The same, with how it came about. */
  explain(request: AnswerRequest): Promise<Explained>
  /** Gathers what a model is to read for a question. */
  gather(request: AnswerRequest, searches: FurtherSearches): Promise<Found>
  /** The passages that come nearest, best first, whether or not they answer. */
  search(request: SearchRequest): Promise<FoundPassage[]>
  /** Where the words of a text stand: ids of passages, best first. */
  locate(request: SearchRequest): Promise<number[]>
  check(request: SearchRequest, claims: Claims): Promise<CheckedSentence[]>
}

/** One task of an examiner's thread. */
export type ExaminerTask =
  | ({ method: 'find' | 'explain'; asker: Asker; question: Question } & Searched)
  | ({ method: 'gather'; asker: Asker; question: Question; searches: FurtherSearches } & Searched)
  | ({ method: 'search'; asker: Asker; question: string } & Searched)
  | ({ method: 'locate'; asker: Asker; question: string } & Searched)
  | { method: 'check'; claims: Claims }

/** Which of the organization's index files answers; that of the model in force unless told. */
interface Searched {
  file?: AnsweringFile | undefined
}

/** What comes of a task. */
export type ExaminerResult = Finding | Explained | Found | FoundPassage[] | number[] | CheckedSentence[]

/** Does a task for an organization, `owner`; one that gives way waits for those of others that do not. */
export type PerformTask = (
  task: ExaminerTask,
  whose: { owner: number; signal?: AbortSignal | undefined; givesWay?: boolean },
) => Promise<ExaminerResult>

/** An {@link Examiner} whose tasks somebody does: threads, or the one that asks. */
export function examinerOver(done: PerformTask): Examiner {
  const asked = ({ question, history, assistantName, whenUnsure, marked }: AnswerRequest): Question => ({
    question,
    history,
    assistantName,
    ...(whenUnsure && { whenUnsure }),
    ...(marked && { marked }),
  })
  const askerOf = ({ tenant, highestLevel, documents }: Asker): Asker => ({ tenant, highestLevel, documents })
  const whose = (request: SearchRequest) => ({ ...whoseTurn(request), signal: request.signal })
  return {
    async find(request) {
      const task = { method: 'find', asker: askerOf(request), question: asked(request) } as const
      return (await done(task, whose(request))) as Finding
    },
    async explain(request) {
      const task = { method: 'explain', asker: askerOf(request), question: asked(request) } as const
      return (await done(task, whose(request))) as Explained
    },
    async gather(request, searches) {
      const task = { method: 'gather', asker: askerOf(request), question: asked(request), searches } as const
      return (await done(task, whose(request))) as Found
    },
    async search(request) {
      const task = { method: 'search', asker: askerOf(request), question: request.question } as const
      return (await done(task, whose(request))) as FoundPassage[]
    },
    async locate(request) {
      const task = { method: 'locate', asker: askerOf(request), question: request.question } as const
      return (await done(task, whose(request))) as number[]
    },
    async check(request, claims) {
      return (await done({ method: 'check', claims }, whose(request))) as CheckedSentence[]
    },
  }
}
