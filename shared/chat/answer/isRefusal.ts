import type { Message } from '../../contract/chat.ts'

/**
 * Whether a reply says that the knowledge base lacks what was asked for. A `content_request` source marks it; of replies that
 * do not say so themselves and have no source, their words do.
 */
export function isRefusal(reply: Pick<Message, 'content' | 'sources' | 'refused'>): boolean {
  if (reply.sources.some((source) => source.type === 'content_request')) return true
  if (reply.refused !== undefined) return reply.refused
  return reply.sources.length === 0 && /don['’]t have|no information/i.test(reply.content)
}
