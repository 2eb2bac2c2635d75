import { measureDeep, type DeepEvidence } from '../../server/answering/gate/deepEvidence.ts'
import { examine } from '../../server/answering/examine.ts'
import { isForeign, measureEvidence, type Evidence } from '../../server/answering/gate/evidence.ts'
import type { Verdict } from '../../server/answering/gate/gate.ts'
import type { Retrieved } from '../../server/retrieval/retrieve.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { ingestSet, type LocalSet } from './local.ts'
import { createAsker, toReply } from './localRun.ts'
import { judge, type Reply } from './metrics.ts'
import { bilingual, foreignQuestions, mixtures } from './mixtures.ts'
import type { Question, QuestionSet } from './sets.ts'
import { verdictOf, type WorkplaceQuestion } from './workplace/verdict.ts'

/** A question with what the gate measures of it in the product's own pipeline. */
export interface Example {
  set: string
  /** Questions of the same documents are left out together. */
  family: string
  kind: Question['kind']
  answerable: boolean
  /** Whether the answer that is given with the gate open is right and proven. */
  right: boolean
  /** Whether the question is in another language than the passages. */
  foreign: boolean
  evidence: Evidence & Partial<DeepEvidence>
}

/** Nothing is tuned on these: they show what the tuning is worth elsewhere. */
export const UNTUNED = /^(?:xquad-th|xlingual-zh)/
const KINDS: ReadonlySet<string> = new Set(['answerable', 'off-corpus', 'near-miss', 'adversarial'])

/** Asks all questions of the sets, of their mixtures, and those of parallel sets of each other's documents. */
export async function examplesOf(sets: readonly QuestionSet[], embedder: Embedder): Promise<Example[]> {
  const tuned = sets.filter(({ name }) => !UNTUNED.test(name))
  const sources = new Map(tuned.flatMap(({ name, questions }) => questions.map(({ id }) => [id, name] as const)))
  const examples: Example[] = []
  for (const set of [...tuned, ...bilingual(tuned), ...mixtures(tuned)]) {
    const local = await ingestSet(set, embedder)
    const measure = createMeter(local, embedder)
    const add = async (name: string, questions: readonly Question[]): Promise<void> => {
      for (const question of questions.filter(isJudged)) {
        const measured = await measure(question)
        const { kind, answerable } = question
        if (measured)
          examples.push({ set: name, family: familyOf(name, question, sources), kind, answerable, ...measured })
      }
    }
    await add(set.name, set.questions)
    // Chinese questions about documents in another language are left to the set that nothing is tuned on.
    const others = tuned.filter(({ lang }) => lang !== set.lang && lang !== 'zh')
    if (set.name.startsWith('xquad'))
      for (const from of others)
        if (from.name.startsWith('xquad')) await add(`${from.name} to ${set.lang}`, foreignQuestions(set, from))
    await local.close()
  }
  return examples
}

/** Greetings and questions about the collection pass no gate; a follow-up is judged after its completion. */
function isJudged(question: Question & { history?: readonly unknown[] }): boolean {
  return KINDS.has(question.kind) && (question.history ?? []).length === 0
}

/** Asks a question of the product's own pipeline with the gate held open, and keeps what the gate would have seen. */
function createMeter(local: LocalSet, embedder: Embedder) {
  let seen: Pick<Example, 'foreign' | 'evidence'> | undefined
  const open = (retrieved: Retrieved): Verdict => {
    seen = {
      foreign: isForeign(retrieved),
      evidence: { ...measureEvidence(retrieved), ...measureDeep(retrieved.passages) },
    }
    // Not so sure that the question would be settled without a look in depth.
    return { answerable: true, confidence: 0.5, from: 0 }
  }
  const ask = createAsker(local, embedder, {
    examine(material) {
      const examined = examine(material, { judge: open })
      // What is computed is final and passes no gate.
      if (examined.computed) seen = undefined
      return examined
    },
  })
  return async (question: Question): Promise<Pick<Example, 'foreign' | 'evidence' | 'right'> | undefined> => {
    seen = undefined
    const { done, latency } = await ask(question.text)
    if (!seen) return undefined
    return {
      ...(seen as Pick<Example, 'foreign' | 'evidence'>),
      right: isServed(local, toReply({ local, question, done, latency })),
    }
  }
}

/** Whether an answer is worth giving: right and proven, or by the workplace's rules at least partly what was asked for. */
function isServed({ set }: LocalSet, reply: Reply): boolean {
  if (!('must' in reply.question)) return judge(reply).trusted && reply.question.answerable
  const { verdict } = verdictOf({
    question: reply.question as unknown as WorkplaceQuestion,
    content: reply.content,
    citations: reply.citations,
    offers: reply.offer !== undefined,
    titles: set.documents.map(({ title, file }) => [title, file]),
  })
  return reply.question.answerable && (verdict === 'good' || verdict === 'partly')
}

/** The set that a question comes from; sets of the same documents in other formats, or with typing errors, are one family. */
function familyOf(set: string, { id }: Question, sources: ReadonlyMap<string, string>): string {
  const source =
    set === 'mixed-en' ? (id.split('/')[0] ?? set) : set.startsWith('mixture') ? (sources.get(id) ?? set) : set
  if (/^(?:format|squad2|typed)/.test(source)) return 'squad2'
  return source.startsWith('aitqa') ? 'aitqa' : source
}
