import type { Db } from '../../db/connection.ts'
import { setInterruptedAside } from './interrupted.repository.ts'
import { freeJobs } from './jobs.repository.ts'

/** Has documents taken up at once that a server was reading which is no more. @returns how many */
export async function takeUpDocuments(db: Db, now: Date): Promise<number> {
  await setInterruptedAside(db, now)
  return freeJobs(db, now.toISOString())
}
