import { fork } from 'node:child_process'
import { forkOptions } from '../../../shared/ingest/extraction/forkOptions.ts'
import { entryPoint } from '../../workers.ts'
import type { DatabaseAnswers, DatabaseQuestion } from '../../db/copies/databaseFacts.ts'

/** Heap of the process, in megabytes: what it tells is short. */
const HEAP = 128

/**
 * Asks a process of its own about a database.
 * @returns undefined where it had no answer in time
 * @throws where the database cannot be read
 */
export function askDatabase<Q extends DatabaseQuestion>(
  question: Q,
  limitMs: number,
): Promise<DatabaseAnswers[Q['about']] | undefined> {
  const entry = entryPoint('databaseChild')
  const child = fork(entry.path, [], {
    ...forkOptions(entry, HEAP),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => resolve(undefined)), limitMs)
    const end = (how: () => void) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      how()
    }
    child.once('message', (reply: { answer: DatabaseAnswers[Q['about']] } | { error: string }) =>
      end(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer))),
    )
    child.once('error', (error) => end(() => reject(error)))
    child.once('exit', (code, signal) =>
      end(() => reject(new Error(`the process that reads it has ended (${signal ?? `exit code ${code}`})`))),
    )
    child.send(question)
  })
}
