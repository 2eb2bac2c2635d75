import type { Db } from '../db/connection.ts'
import { freeMessages } from './mail.repository.ts'

/** Has mails taken up at once that a server was sending which is no more. @returns how many */
export function takeUpMails(db: Db): Promise<number> {
  return freeMessages(db)
}
