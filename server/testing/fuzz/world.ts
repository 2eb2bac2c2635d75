import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOKEN_SCOPES } from '../../../shared/domain/roles.ts'
import { makeOrganization, type MadeMember } from '../factories.ts'
import { inDatabase } from '../inDatabase.ts'
import { markPlace } from '../chat/markPlace.ts'
import { PASSWORD, uploadAndWait } from '../organizations.ts'
import type { Client } from '../client.ts'
import type { TestServer } from '../testServer.ts'
import { allowSites, SHOP, visit } from '../widget/visitors.ts'

export const CALLERS = ['nobody', 'member', 'admin', 'owner', 'token', 'visitor'] as const
export type Caller = (typeof CALLERS)[number]

/** An organization with something of everything in it. */
export interface World {
  slug: string
  /** Ids by the path up to their parameter. */
  ids: Readonly<Record<string, string>>
  /** Headers by which each kind of caller is known. */
  headers: Readonly<Record<Caller, Readonly<Record<string, string>>>>
  owner: MadeMember
}

/** Word in everything that is nobody else's business. */
export const SECRET_WORD = 'heliotropic'

/** Makes an organization; with `secret` its contents, people and questions hold {@link SECRET_WORD}. */
export async function makeWorld(server: TestServer, about: { secret: boolean }): Promise<World> {
  const word = about.secret ? SECRET_WORD : 'ferry'
  const { owner, slug, add, id } = await makeOrganization(server)
  const [member, admin] = [await add('user', { firstName: word }), await add('admin')]
  await allowSites(owner.client, SHOP)
  const ids = { ...(await fill(owner.client, word)), '/api/users/:id': member.id }
  const token = await owner.client.post('/api/tokens', { name: 'all', scopes: TOKEN_SCOPES, currentPassword: PASSWORD })
  const visitor = await visit(server, slug)
  const host = { host: new URL(server.url).host }
  const page = { ...host, origin: server.url }
  const signedIn = ({ client }: MadeMember) => ({ ...page, cookie: client.cookie() })
  return {
    slug,
    owner,
    ids: {
      ...ids,
      '/api/tokens/:id': String(token.json.apiToken.id),
      '/api/organizations/:id': String(id),
      '/api/organization/:slug': slug,
    },
    headers: {
      nobody: page,
      member: signedIn(member),
      admin: signedIn(admin),
      owner: signedIn(owner),
      token: { ...host, authorization: `Bearer ${token.json.token}` },
      visitor: { ...page, authorization: visitor.headers['authorization'] ?? '' },
    },
  }
}

async function fill(owner: Client, word: string): Promise<Record<string, string>> {
  const text = `# ${word}\n\nThe ${word} leaves at a quarter past nine. A permit costs 12 crowns.\n`
  const document = await uploadAndWait(owner, `${word}.md`, text, { accessLevel: 'users' })
  const chat = await owner.post('/api/chat', { message: `When does the ${word} leave?` })
  const link = await owner.post(`/api/conversations/${chat.json.conversationId}/shares`)
  await owner.post('/api/users/invite', {
    firstName: 'Can',
    lastName: word,
    email: `${word}-${document.id}@example.org`,
  })
  const invitation = (await owner.get('/api/users/invitations')).json[0]
  const asked = { requestedTopic: word, originalMessage: `What does the ${word} cost?` }
  const content = await owner.post('/api/content-requests', asked)
  const resource = await owner.post('/api/resource-requests', { question: `A book about the ${word}` })
  const golden = await owner.post('/api/golden-questions', { question: `When does the ${word} leave?` })
  const mark = await markPlace(owner, word)
  const session = (await owner.get('/api/auth/sessions')).json[0]
  const site = { url: `http://${word}.invalid/`, crawl: 'site', title: word }
  const { website } = (await owner.post('/api/documents/url', site)).json
  const device = { id: `device-of-a-fuzzer-${document.id}`, name: `${word} laptop` }
  const folder = { device, key: 'folder-1', name: word, root: `/${word}`, accessLevel: 'users' }
  const synced = await owner.post('/api/sync/folders', folder)
  return {
    '/api/sync/folders/:id': String(synced.json.folder.id),
    '/api/websites/:id': String(website.id),
    '/api/documents/:id': String(document.id),
    '/api/conversations/:id': String(chat.json.conversationId),
    '/api/shared-conversations/:id': String(link.json.id),
    '/api/users/invitations/:id': String(invitation.id),
    '/api/content-requests/:id': String(content.json.request.id),
    '/api/resource-requests/:id': String(resource.json.request.id),
    '/api/golden-questions/:id': String(golden.json.question.id),
    '/api/answer-marks/:id': String(mark),
    '/api/auth/sessions/:id': session.id,
  }
}

/** Texts that no answer may hold, whoever asks for what. */
export function secretsOf(server: TestServer): string[] {
  return inDatabase(server.dataDir, (db) => {
    const wrapped = db.prepare(`select "encryptionSecret" as secret from organizations`).all() as { secret: string }[]
    const master = readFileSync(join(server.dataDir, 'master.key'), 'utf8').trim()
    return [...wrapped.map(({ secret }) => secret), master, server.dataDir]
  })
}
