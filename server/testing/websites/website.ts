import type { Document } from '../../../shared/contract/documents.ts'
import type { Website, WebsitePage } from '../../../shared/contract/websites.ts'
import type { Answer, Client } from '../client.ts'
import { inDatabase } from '../inDatabase.ts'
import { settled } from '../organizations.ts'
import { until } from '../until.ts'
import type { WebServer } from '../webServer.ts'

/** Connections to a site of a test, and nowhere else; names lead there as well. Requests follow each other at once. */
export const LOOPBACK_WEB = {
  allowAddress: (address: string) => address === '127.0.0.1',
  resolve: async (name: string) => [{ address: name === 'intranet.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }],
  delayMs: 0,
}

/** A page of a website with links to others. */
export function linkedPage(title: string, text: string, links: readonly string[] = [], head = ''): string {
  const list = links.map((link) => `<li><a href="${link}">Further</a></li>`).join('')
  return `<html><head><title>${title}</title>${head}</head><body><nav><ul>${list}</ul></nav><h1>${title}</h1><p>${text}</p></body></html>`
}

/** A page with nothing but its title and its text. */
export const plainPage = (title: string, text: string): string =>
  `<html><head><title>${title}</title></head><body><nav>Home</nav><h1>${title}</h1><p>${text}</p></body></html>`

/** Asks for a single page to be added. */
export const addPage = (client: Client, url: string, fields: Record<string, unknown> = {}): Promise<Answer> =>
  client.post('/api/documents/url', { url, accessLevel: 'users', ...fields })

/** Adds a single page; its document once it is searchable or failed. */
export async function addPageAndWait(client: Client, url: string, fields?: Record<string, unknown>): Promise<Document> {
  const answer = await addPage(client, url, fields)
  if (answer.status !== 201) throw new Error(`the page answered ${answer.status}: ${answer.text}`)
  return settled(client, answer.json.document.id)
}

/** Adds a whole website. */
export async function addSite(client: Client, url: string, fields: Record<string, unknown> = {}): Promise<Website> {
  const answer = await client.post('/api/documents/url', { url, crawl: 'site', ...fields })
  if (answer.status !== 201) throw new Error(`the website answered ${answer.status}: ${answer.text}`)
  return answer.json.website
}

export const siteNow = async (client: Client, id: number): Promise<Website> =>
  (await client.get(`/api/websites/${id}`)).json.website

/** The website once its reading has ended. */
export const siteRead = (client: Client, id: number): Promise<Website> =>
  until(async () => {
    const website = await siteNow(client, id)
    return website.status !== 'reading' && website
  })

/** Begins a further reading and waits for its end. */
export async function readAgain(client: Client, id: number): Promise<Website> {
  await client.post(`/api/websites/${id}/read`)
  return siteRead(client, id)
}

/** Paths of a website's pages by what the last reading made of them. */
export async function pagesOf(client: Client, id: number, query = ''): Promise<WebsitePage[]> {
  return (await client.get(`/api/websites/${id}/pages?limit=200${query}`)).json.pages
}

/** Paths that were asked for, in order. */
export const pathsAsked = (web: WebServer): string[] => web.hits.map((hit) => hit.replace(/^GET [^/]+/, ''))

/** One value out of a server's database. */
export function storedValue(server: { dataDir: string }, sql: string, ...values: unknown[]): unknown {
  return inDatabase(server.dataDir, (db) =>
    db
      .prepare(sql)
      .pluck()
      .get(...values),
  )
}
