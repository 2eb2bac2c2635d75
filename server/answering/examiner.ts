import { mendQuestion, type Candidates, type MendedQuestion } from '../retrieval/retrieve.ts'
import { digest, type Digest, type DigestMaterial } from './conversation/digest.ts'
import { checkSentences, type CheckedSentence, type Claims } from './verify/checkSentences.ts'
import { examine, type Examined, type Material } from './examine.ts'

/** Reads passages and sentences closely. Its input and output are plain data, so that threads can do it. */
export interface Examiner {
  examine(material: Material): Promise<Examined>
  check(claims: Claims): Promise<CheckedSentence[]>
  /** Mends the typing errors of a question by the passages that were found for it; undefined where there are none. */
  mend(candidates: Candidates): Promise<MendedQuestion | undefined>
  /** Tells a document in short. */
  digest(material: DigestMaterial): Promise<Digest>
}

/** Examines in the thread that asks: for benchmarks and tests, where nobody else waits. */
export const examinerInThread: Examiner = {
  examine: async (material) => examine(material),
  check: async (claims) => checkSentences(claims),
  mend: async ({ question, chunks }) => mendQuestion(question, chunks),
  digest: async (material) => digest(material),
}

/** One task of an examiner's thread. */
export type ExaminerTask =
  | { method: 'examine'; argument: Material }
  | { method: 'check'; argument: Claims }
  | { method: 'mend'; argument: Candidates }
  | { method: 'digest'; argument: DigestMaterial }

/** What comes of a task. */
export type ExaminerResult = Examined | CheckedSentence[] | Digest | MendedQuestion | undefined

/** What came of a task: its result, or the message of its error. */
export type ExaminerReply = { result: ExaminerResult } | { error: string }
