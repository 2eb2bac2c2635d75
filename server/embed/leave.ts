import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeAllConversations } from './visitors.repository.ts'
import { removeSettings } from './widgetSettings.repository.ts'

/** Takes the widget of a deleted organization away, and with it what visitors asked: their tokens are worth nothing at once. */
export async function leaveEmbed(tx: Db, scope: Scope): Promise<void> {
  await removeAllConversations(tx, scope)
  await removeSettings(tx, scope)
}
