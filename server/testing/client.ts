import { createCookieJar } from './cookieJar.ts'

/** A caller over plain HTTP that keeps its cookies, as a browser or a script would. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  del(path: string, body?: unknown): Promise<Answer>
  /** Sends a request as it is, and gives the response with its body unread, for streams. */
  open(path: string, init: RequestInit): Promise<Response>
  /** Sends a request as it is; for bodies and headers that the other methods do not make. */
  send(path: string, init: RequestInit): Promise<Answer>
  upload(name: string, bytes: Uint8Array | string, fields?: Record<string, string>): Promise<Answer>
  /** The `Cookie` header that it sends to a path. */
  cookie(path?: string): string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is no JSON. */
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  json: any
}

/** `url` may be asked for anew with every call, for a server that comes back on another port. `own` headers go with every call. */
export function createClient(
  url: string | (() => string),
  startCookie = '',
  own: Readonly<Record<string, string>> = {},
): Client {
  const jar = createCookieJar(startCookie)
  const open = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers({ ...own, ...Object.fromEntries(new Headers(init.headers)) })
    const cookie = jar.headerFor(path)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch((typeof url === 'string' ? url : url()) + path, {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const set of response.headers.getSetCookie()) jar.take(set)
    return response
  }
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await open(path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  }
  const sendJson = (method: string, path: string, body: unknown, headers = {}) =>
    send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  return {
    open,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers) => sendJson('POST', path, body ?? {}, headers),
    patch: (path, body) => sendJson('PATCH', path, body),
    del: (path, body) => (body === undefined ? send(path, { method: 'DELETE' }) : sendJson('DELETE', path, body)),
    upload(name, bytes, fields = {}) {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
      return send('/api/documents', { method: 'POST', body: form })
    },
    cookie: (path = '/') => jar.headerFor(path),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
