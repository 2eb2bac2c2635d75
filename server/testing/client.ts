/** A caller over plain HTTP that keeps its cookies, as a browser or a script would. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body: unknown): Promise<Answer>
  del(path: string, body?: unknown): Promise<Answer>
  /** Sends a request as it is; for bodies and headers that the other methods do not make. */
  send(path: string, init: RequestInit): Promise<Answer>
  upload(name: string, bytes: Uint8Array | string, fields?: Record<string, string>): Promise<Answer>
  cookie(): string
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is no JSON. */
  // oxlint-disable-next-line no-explicit-any -- tests look into answers of every shape
  json: any
}

export function createClient(url: string, startCookie = ''): Client {
  let cookie = startCookie
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? ''
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  }
  const sendJson = (method: string, path: string, body: unknown, headers = {}) =>
    send(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
  return {
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
    cookie: () => cookie,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
