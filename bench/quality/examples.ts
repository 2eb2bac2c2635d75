import { measureDeep, type DeepEvidence } from '../../server/answering/gate/deepEvidence.ts'
import { isForeign, measureEvidence, type Evidence } from '../../server/answering/gate/evidence.ts'
import { readAsked, retrieve } from '../../server/retrieval/retrieve.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { ingestSet, type LocalSet } from './local.ts'
import { foreignQuestions, mixtures } from './mixtures.ts'
import type { Question, QuestionSet } from './sets.ts'

/** A question with what the gate measures of it in the product's own pipeline. */
export interface Example {
  set: string
  /** Questions of the same documents are left out together. */
  family: string
  kind: Question['kind']
  answerable: boolean
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
  for (const set of [...tuned, ...mixtures(tuned)]) {
    const local = await ingestSet(set, embedder)
    const add = async (name: string, questions: readonly Question[]): Promise<void> => {
      for (const question of questions)
        if (isJudged(question)) examples.push(await example(local, embedder, { name, sources, question }))
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

interface Asked {
  name: string
  sources: ReadonlyMap<string, string>
  question: Question
}

async function example(local: LocalSet, embedder: Embedder, { name, sources, question }: Asked): Promise<Example> {
  const { tenant, readChunks, index } = local
  const searcher = { tenant, highestLevel: 'users' } as const
  const tools = { index, embedder, deep: local.deep }
  const asked = await readAsked(tools, { ...searcher, question: question.text, before: [] })
  const retrieved = await retrieve(tools, {
    ...searcher,
    question: asked.question,
    readChunks,
    readDeep: local.readDeep,
  })
  const { kind, answerable } = question
  return {
    set: name,
    family: familyOf(name, question, sources),
    kind,
    answerable,
    foreign: isForeign(retrieved),
    evidence: { ...measureEvidence(retrieved), ...measureDeep(retrieved.passages) },
  }
}

/** The set that a question comes from; sets of the same documents in other formats, or with typing errors, are one family. */
function familyOf(set: string, { id }: Question, sources: ReadonlyMap<string, string>): string {
  const source =
    set === 'mixed-en' ? (id.split('/')[0] ?? set) : set.startsWith('mixture') ? (sources.get(id) ?? set) : set
  if (/^(?:format|squad2|typed)/.test(source)) return 'squad2'
  return source.startsWith('aitqa') ? 'aitqa' : source
}
