import type { Conversation } from '../../../shared/contract/chat.ts'

export type DayGroup = 'pinned' | 'today' | 'yesterday' | 'week' | 'earlier'

const DAYS_OF_WEEK = 7

/** Under which heading a conversation stands: pinned ones apart, the others by the local day of their last use. */
export function dayGroupOf(
  { pinned, updatedAt }: Pick<Conversation, 'pinned' | 'updatedAt'>,
  now = new Date(),
): DayGroup {
  if (pinned) return 'pinned'
  const used = new Date(updatedAt)
  const dayBefore = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  if (used >= dayBefore(0)) return 'today'
  if (used >= dayBefore(1)) return 'yesterday'
  return used >= dayBefore(DAYS_OF_WEEK) ? 'week' : 'earlier'
}
