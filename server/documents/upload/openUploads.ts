import type { Actor } from '../../access/actor.ts'
import { AppError } from '../../errors.ts'

/** An upload that is under way. */
export interface OpenUpload {
  /** Bytes that it says it comes to, together with the organization's uploads that were open before it and still are. */
  together(): number
  /** It has ended, or its bytes count as stored: from now on it takes no room any more. */
  close(): void
}

/**
 * The uploads that are under way, so that a member or an organization cannot fill disk and memory with files that never
 * end. They are counted by this process: what counts for good is the plan's storage, reserved when a file has arrived.
 */
export interface OpenUploads {
  /** Lets an upload begin that says it has `bytes`, 0 where it does not say. @throws TOO_MANY_REQUESTS */
  open(actor: Pick<Actor, 'userId' | 'organizationId'>, bytes: number): OpenUpload
}

export const MOST_PER_MEMBER = 8
export const MOST_PER_ORGANIZATION = 24

interface Entry {
  userId: string
  organizationId: number
  bytes: number
}

export function createOpenUploads(): OpenUploads {
  const entries = new Set<Entry>()
  return {
    open({ userId, organizationId }, bytes) {
      const ofOrganization = [...entries].filter((entry) => entry.organizationId === organizationId)
      const ofMember = ofOrganization.filter((entry) => entry.userId === userId)
      if (ofMember.length >= MOST_PER_MEMBER || ofOrganization.length >= MOST_PER_ORGANIZATION)
        throw new AppError('TOO_MANY_REQUESTS', 'Too many uploads at the same time. Wait until one of them has ended.')
      const entry = { userId, organizationId, bytes }
      entries.add(entry)
      const together = () => {
        const before = ofOrganization.filter((other) => entries.has(other))
        return before.reduce((sum, other) => sum + other.bytes, bytes)
      }
      return { together, close: () => void entries.delete(entry) }
    },
  }
}
