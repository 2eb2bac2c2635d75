import type { EmbedRequest, WidgetChange } from '../../../shared/contract/embed.ts'
import type { Answer, Client } from '../client.ts'
import type { TestServer } from '../testServer.ts'

/** A page of another site that shows the widget of an organization. */
export const SHOP = 'https://shop.example'

/** A visitor with an open conversation. */
export interface Visitor {
  token: string
  conversationId: string
  /** Headers of a page that has the token. */
  headers: Record<string, string>
  ask(message: string, more?: Record<string, unknown>): Promise<Answer>
  /** The answer as a stream of events, as text. */
  stream(message: string): Promise<Answer>
  /** Leaves a question for people. */
  handOver(request: EmbedRequest): Promise<Answer>
  get(what: 'history' | `passages/${string}` | `files/${string}`): Promise<Answer>
}

/** Names the sites that may show the widget, as its owner. */
export async function allowSites(owner: Client, ...allowedSites: string[]): Promise<void> {
  const change: WidgetChange = { allowedSites }
  const answer = await owner.patch('/api/widget', change)
  if (answer.status !== 200) throw new Error(`the settings answered ${answer.status}: ${answer.text}`)
}

/** Begins a conversation as the widget's frame does that {@link SHOP} shows, or as a script of the site itself. */
export async function visit(
  server: TestServer,
  slug: string,
  { site = SHOP, origin, client = server.client() }: { site?: string; origin?: string; client?: Client } = {},
): Promise<Visitor> {
  const from = { origin: origin ?? server.url }
  const begun = await client.post(`/api/embed/session/${slug}`, { site }, from)
  if (begun.status !== 200) throw new Error(`the session answered ${begun.status}: ${begun.text}`)
  return visitorWith(client, slug, { ...begun.json, from })
}

/** A visitor who has a token, however they came by it. */
export function visitorWith(
  client: Client,
  slug: string,
  { token, conversationId = '', from }: { token: string; conversationId?: string; from: Record<string, string> },
): Visitor {
  const headers = { ...from, authorization: `Bearer ${token}` }
  const path = `/api/embed/chat/${slug}`
  return {
    token,
    conversationId,
    headers,
    ask: (message, more = {}) => client.post(path, { message, ...more }, headers),
    stream: (message) => client.post(path, { message }, { ...headers, accept: 'text/event-stream' }),
    handOver: (request) => client.post(`/api/embed/requests/${slug}`, request, headers),
    get: (what) => {
      const [kind = '', ...rest] = what.split('/')
      return client.get(['/api/embed', kind, slug, ...rest].join('/'), headers)
    },
  }
}
