import type { Message } from '../../shared/contract/chat.ts'

/**
 * Whether a reply says that the knowledge base lacks what was asked for. Of replies from earlier releases, which do not say it, a
 * `content_request` source marks it, and
 * without any source its own words do.
 */
export function isRefusal(reply: Pick<Message, 'content' | 'sources' | 'refused'>): boolean {
  if (reply.refused) return true
  if (reply.sources.some((source) => source.type === 'content_request')) return true
  return reply.sources.length === 0 && /don['’]t have|no information/i.test(reply.content)
}
