import { parentPort } from 'node:worker_threads'
import { checkSentences } from './verify/checkSentences.ts'
import { examine } from './examine.ts'
import { mendQuestion } from '../retrieval/retrieve.ts'
import { digest } from './conversation/digest.ts'
import type { ExaminerReply, ExaminerResult, ExaminerTask } from './examiner.ts'

const port = parentPort
port?.on('message', (task: ExaminerTask) => {
  port.postMessage(perform(task))
})

function perform(task: ExaminerTask): ExaminerReply {
  try {
    return { result: resultOf(task) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function resultOf(task: ExaminerTask): ExaminerResult {
  if (task.method === 'examine') return examine(task.argument)
  if (task.method === 'mend') return mendQuestion(task.argument.question, task.argument.chunks)
  return task.method === 'check' ? checkSentences(task.argument) : digest(task.argument)
}
