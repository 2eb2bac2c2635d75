import type {
  EmbedAnswer,
  EmbedOrganization,
  EmbedPassage,
  EmbedRequest,
  EmbedSession,
} from '../../shared/contract/embed.ts'
import { streamAnswer, type AnswerEvent, type AnswerFailure } from '../../shared/chat/streamAnswer.ts'

/** Every failure of a call: the server's code, or what the browser saw. */
export interface CallError extends Error {
  code: string
  /** Figures and names beside the server's sentence. */
  reason?: string | undefined
}

export function callError(code: string, reason?: string): CallError {
  return Object.assign(new Error(code), { code, reason })
}

export const codeOf = (error: unknown): string => (error as Partial<CallError>).code ?? 'UNKNOWN'
export const reasonOf = (error: unknown): string | undefined => (error as Partial<CallError>).reason

interface Request {
  method?: 'POST'
  token?: string | undefined
  body?: unknown
  signal?: AbortSignal
  accept?: string
}

/**
 * Calls the server, which this page comes from. Browsers send its cookies in the administrators' preview and on hosts of the same
 * site, and nowhere else; what visitors may do rests on the token alone.
 */
async function send(path: string, { method, token, body, signal, accept }: Request = {}): Promise<Response> {
  const headers = new Headers({ Accept: accept ?? 'application/json' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body) headers.set('Content-Type', 'application/json')
  const init = { method: method ?? 'GET', headers, signal: signal ?? null, body: body ? JSON.stringify(body) : null }
  const response = await fetch(path, init).catch(() => {
    throw callError(signal?.aborted ? 'ABORTED' : 'NETWORK')
  })
  if (response.ok) return response
  const said = Object(await response.json().catch(() => undefined)) as { code?: string; params?: { reason?: string } }
  throw callError(said.code ?? 'UNKNOWN', said.params?.reason)
}

async function read<T>(path: string, request?: Request): Promise<T> {
  const response = await send(path, request)
  return (await response.json()) as T
}

/** The calls of one organization's widget. */
export function callsFor(slug: string) {
  const at = (call: string, rest = '') => `/api/embed/${call}/${slug}${rest}`
  return {
    organization: () => read<EmbedOrganization>(at('organization')),
    session: (site: string, token?: string) =>
      read<EmbedSession>(at('session'), { method: 'POST', body: { site, token } }),
    passage: (token: string, documentId: number, chunkIndex: number) =>
      read<EmbedPassage>(at('passages', `/${documentId}/${chunkIndex}`), { token }),
    file: async (token: string, documentId: number) => (await send(at('files', `/${documentId}`), { token })).blob(),
    request: async (token: string, body: EmbedRequest) =>
      void (await send(at('requests'), { method: 'POST', token, body })),
    ask: (token: string, message: string, signal: AbortSignal) =>
      streamAnswer<EmbedAnswer>({
        open: () => send(at('chat'), { method: 'POST', token, body: { message }, signal, accept: 'text/event-stream' }),
        read: readEvent,
        fail: asCallError,
        signal,
      }),
  }
}
export type Calls = ReturnType<typeof callsFor>

/** The events of an answer, told by what this page needs of them. */
function readEvent(name: string, data: unknown): AnswerEvent<EmbedAnswer> | 'unreadable' | undefined {
  const event = Object(data) as Record<string, unknown>
  const fits: Record<string, boolean> = {
    sources: Array.isArray(event['sources']),
    delta: typeof event['text'] === 'string',
    done: Array.isArray((event['message'] as Partial<EmbedAnswer['message']> | undefined)?.sources),
    error: typeof event['code'] === 'string',
  }
  if (!Object.hasOwn(fits, name)) return undefined
  return fits[name] ? ({ type: name, ...event } as AnswerEvent<EmbedAnswer>) : 'unreadable'
}

function asCallError(failure: AnswerFailure): CallError {
  return callError(typeof failure === 'string' ? failure.toUpperCase() : failure.code)
}
