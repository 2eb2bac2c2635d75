import { locate } from '../retrieval/retrieve.ts'
import { explainFinding } from './explain/explainFinding.ts'
import { examinerOver, type Examiner, type ExaminerResult, type ExaminerTask } from './examiner.ts'
import { findAnswer, findPassages } from './findAnswer.ts'
import { gather } from './gather.ts'
import type { FindingTools } from './look.ts'
import { onceEach } from './threads/threadEmbedder.ts'
import type { Asker, Readers } from './types.ts'
import { checkSentences } from './verify/checkSentences.ts'

/** What tasks are done with: the searches, and what opens the documents that an asker may see. */
export interface ExaminerTools extends FindingTools {
  readersFor(asker: Asker): Readers
}

/** Does a task on the calling thread. */
export async function perform(tools: ExaminerTools, task: ExaminerTask): Promise<ExaminerResult> {
  if (task.method === 'check') return checkSentences(task.claims)
  const { tenant, highestLevel, documents } = task.asker
  const whose = {
    tenant: { organizationId: tenant.organizationId, keys: tenant.index, file: task.file },
    highestLevel,
    documents,
    ...tools.readersFor(task.asker),
  }
  if (task.method === 'locate') return locate(tools, { ...whose, text: task.question })
  if (task.method === 'search') return findPassages(tools, { ...whose, question: task.question })
  const request = { ...whose, ...task.question }
  if (task.method === 'gather') return gather(tools, request, task.searches)
  return task.method === 'find' ? findAnswer(tools, request) : explainFinding(tools, request)
}

/** Examines in the thread that asks: for benchmarks and tests, where nobody else waits. */
export function examinerInThread({ embedder, deep, ...tools }: ExaminerTools): Examiner {
  return examinerOver((task) => {
    const once = { embedder: onceEach(embedder), deep: deep?.map((encoder) => onceEach(encoder)) }
    return perform({ ...tools, ...once }, task)
  })
}
