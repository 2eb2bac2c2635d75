import type { Database } from '../db/connection.ts'
import { takeUpDocuments } from '../documents/queue/takeUp.ts'
import type { Logger } from '../logger.ts'
import { takeUpMails } from '../mail/takeUp.ts'
import { takeUpDeliveries } from '../webhooks/takeUp.ts'

/**
 * Lets go of what a killed server had taken: documents that it read, mails and messages to webhooks that it sent. For the server that holds
 * the data folder alone, before it takes anything itself.
 */
export async function freeLeases({ db, logger, now }: { db: Database; logger: Logger; now: Date }): Promise<void> {
  const freed = {
    documents: await takeUpDocuments(db, now),
    mails: await takeUpMails(db),
    deliveries: await takeUpDeliveries(db),
  }
  if (freed.documents + freed.mails + freed.deliveries > 0)
    logger.info(freed, 'what the server before had taken when it ended is taken up again')
}
