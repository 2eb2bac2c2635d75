import { rowId } from '../../shared/contract/fields.ts'
import { messageAnswer } from '../../shared/contract/accounts.ts'
import { chatAnswer, chatQuestion, conversations, messages, type ChatEvents } from '../../shared/contract/chat.ts'
import { AppError, internalError } from '../errors.ts'
import { memberRoute, type Route, type ServerEvent } from '../http/route.ts'
import type { Logger } from '../logger.ts'
import { lastAnswer, type ChatService } from './chat.service.ts'

export function chatRoutes(deps: { chat: ChatService; logger: Logger }): Route[] {
  const { chat } = deps
  return [
    memberRoute({
      method: 'POST',
      path: '/api/chat',
      errors: ['CONVERSATION_LIMIT_EXCEEDED', 'NOT_FOUND', 'ENGINE_UNAVAILABLE', 'SEARCH_REBUILDING'],
      access: 'chat.use',
      limits: [{ name: 'chat', max: 600, windowMs: 60_000, per: 'member' }],
      body: chatQuestion,
      answer: chatAnswer,
      handle: async (request, actor) => {
        const events = chat.ask(actor, request.body, request.signal)
        if (!request.header('accept').includes('text/event-stream')) return { json: await lastAnswer(events) }
        return { events: await openStream(events, { logger: deps.logger, signal: request.signal }) }
      },
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations',
      access: 'conversations.own',
      answer: conversations,
      handle: async (_request, actor) => ({ json: await chat.list(actor) }),
    }),
    memberRoute({
      method: 'GET',
      path: '/api/conversations/:id/messages',
      access: 'conversations.own',
      params: rowId,
      answer: messages,
      handle: async ({ params: { id } }, actor) => ({ json: await chat.messages(actor, id) }),
    }),
    memberRoute({
      method: 'DELETE',
      path: '/api/conversations/:id',
      access: 'conversations.own',
      params: rowId,
      answer: messageAnswer,
      handle: async ({ params: { id } }, actor) => {
        await chat.remove(actor, id)
        return { json: { message: 'Conversation deleted successfully' } }
      },
    }),
  ]
}

/**
 * Waits for the first event, so that what goes wrong before it is an ordinary error answer with its status; after it, an
 * error is the stream's last event.
 */
async function openStream(
  events: AsyncIterable<ServerEvent>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<AsyncIterable<ServerEvent>> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } catch (error) {
      // Whoever left, or pressed stop, hears nothing more, and nothing went wrong.
      if (signal.aborted) return
      if (!(error instanceof AppError)) logger.error({ err: error }, 'answer stream')
      const data: ChatEvents['error'] = (error instanceof AppError ? error : internalError()).body
      yield { event: 'error', data }
    } finally {
      await iterator.return?.()
    }
  })()
}
