import type { Db } from '../../db/connection.ts'
import { freeJobs } from './jobs.repository.ts'

/** Has documents taken up at once that a server was reading which is no more. @returns how many */
export function takeUpDocuments(db: Db, now: Date): Promise<number> {
  return freeJobs(db, now.toISOString())
}
