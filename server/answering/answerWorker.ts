import { parentPort } from 'node:worker_threads'
import { checkSentences } from './verify/checkSentences.ts'
import { examine } from './examine.ts'
import type { ExaminerReply, ExaminerTask } from './examiner.ts'

const port = parentPort
port?.on('message', (task: ExaminerTask) => {
  port.postMessage(perform(task))
})

function perform(task: ExaminerTask): ExaminerReply {
  try {
    return { result: task.method === 'examine' ? examine(task.argument) : checkSentences(task.argument) }
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
