import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeAllWebhooks } from './webhooks.repository.ts'

/** Takes the webhooks of a deleted organization away, with what waited to be delivered. */
export async function leaveWebhooks(tx: Db, scope: Scope): Promise<void> {
  await removeAllWebhooks(tx, scope)
}
