import type { Message } from '../../contract/chat.ts'

/**
 * Whether a reply says that the knowledge base lacks what was asked for. It says so itself; of one that does not, a `content_request` source
 * marks it, and without any source its words.
 */
export function isRefusal(reply: Pick<Message, 'content' | 'sources' | 'refused' | 'state'>): boolean {
  if (reply.state !== undefined) return reply.state === 'nothing'
  if (reply.sources.some((source) => source.type === 'content_request')) return true
  if (reply.refused !== undefined) return reply.refused
  return reply.sources.length === 0 && /don['’]t have|no information/i.test(reply.content)
}
