import type { Source } from '../../shared/contract/chat.ts'
import type { Embedder } from '../../shared/ingest/embedder.ts'
import { createAnswering } from '../../server/answering/answerQuestion.ts'
import { examinerInThread } from '../../server/answering/performTask.ts'
import type { AnswerPart, Turn } from '../../server/answering/types.ts'
import { createLogger } from '../../server/logger.ts'
import { ingestSet, type LocalSet } from './local.ts'
import { judge, type Citation, type Judgement, type Reply } from './metrics.ts'
import type { Question, QuestionSet } from './sets.ts'

/** Ingests a set in this process, asks all its questions and judges the replies. */
export async function runLocally(
  set: QuestionSet,
  embedder: Embedder,
  onReply: (reply: Reply, judgement: Judgement) => void = () => undefined,
): Promise<Judgement[]> {
  const local = await ingestSet(set, embedder)
  const ask = createAsker(local, embedder)
  const judgements: Judgement[] = []
  for (const question of set.questions) {
    const { done, latency } = await ask(question.text)
    const reply = toReply({ local, question, done, latency })
    const judgement = judge(reply)
    onReply(reply, judgement)
    judgements.push(judgement)
  }
  await local.close()
  return judgements
}

/** Asks a question of an ingested set, after the questions of `history` in the same conversation; latency in milliseconds. */
export function createAsker(local: LocalSet, embedder: Embedder) {
  const { index, deep } = local
  const answering = createAnswering({
    examiner: examinerInThread({
      index,
      embedder,
      deep,
      readersFor: () => local,
    }),
    engine: async () => 'builtin',
    logger: createLogger('warn'),
  })
  return async (text: string, before: readonly string[] = []): Promise<{ done: Done; latency: number }> => {
    const history: Turn[] = []
    const answer = async (question: string) =>
      lastPart(
        answering.answer({
          question,
          history,
          assistantName: 'Vera',
          personality: 'professional',
          tenant: { organizationId: local.tenant.organizationId, index: local.tenant.keys, ...NO_KEYS },
          highestLevel: 'users',
        }),
      )
    for (const question of before) {
      const { content } = await answer(question)
      history.push({ role: 'user', content: question }, { role: 'assistant', content })
    }
    const started = performance.now()
    return { done: await answer(text), latency: performance.now() - started }
  }
}

/** The passages of a set are not sealed. */
const NO_KEYS = { secret: new Uint8Array(32), fingerprint: new Uint8Array(32) }

type Done = Extract<AnswerPart, { type: 'done' }>

async function lastPart(parts: AsyncIterable<AnswerPart>): Promise<Done> {
  for await (const part of parts) if (part.type === 'done') return part
  throw new Error('the answer did not end')
}

/** A reply as the measures see it. */
export function toReply({
  local,
  question,
  done,
  latency,
}: {
  local: LocalSet
  question: Question
  done: Done
  latency: number
}): Reply {
  const offer = done.sources.find((source) => source.type === 'content_request')
  return {
    question,
    content: done.content,
    citations: done.sources.flatMap((source) => (source.type === 'document' ? [toCitation(local, source)] : [])),
    ...(offer?.type === 'content_request' && { offer: offer.content }),
    latency,
  }
}

function toCitation(local: LocalSet, source: Extract<Source, { type: 'document' }>): Citation {
  const chunk = [...local.chunks.values()].find(
    (each) => each.document.id === source.documentId && each.index === source.chunkIndex,
  )
  return {
    documentId: local.documentId(source.documentId),
    passage: chunk?.content ?? '',
    marker: source.marker,
    ...(source.page !== undefined && { page: source.page }),
    ...(source.slide !== undefined && { slide: source.slide }),
    ...(source.sheet !== undefined && { sheet: source.sheet }),
    valid: chunk !== undefined && chunk.content.slice(source.start, source.end) === source.quote,
  }
}
