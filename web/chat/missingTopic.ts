import type { Message } from '../../shared/contract/chat.ts'

const TOPIC_CHARACTERS = 50

/**
 * The topic that a reply lacks, if it lacks one: what a `content_request` source names, else the question itself when
 * the reply has no sources and says that it knows nothing.
 */
export function missingTopic(reply: Pick<Message, 'content' | 'sources'>, question: string): string | null {
  const named = reply.sources.find((source) => source.type === 'content_request')
  if (named) return named.content || question
  const admits = /don['’]t have|no information/i.test(reply.content)
  return reply.sources.length === 0 && admits ? question : null
}

/** A topic as it is sent with a content request: its first 50 characters, and an ellipsis where there are more. */
export function shortTopic(topic: string): string {
  const characters = [...topic]
  return characters.length > TOPIC_CHARACTERS ? `${characters.slice(0, TOPIC_CHARACTERS).join('')}...` : topic
}
