import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ABILITIES, may, ROLES, TOKEN_SCOPES, type Ability, type Role } from '../shared/domain/roles.ts'
import { allRoutes } from './app.ts'
import type { Services } from './services.ts'
import type { Route } from './http/route.ts'
import type { Answer, Client } from './testing/client.ts'
import { markPlace } from './testing/chat/markPlace.ts'
import { foundOrganization, joinOrganization, PASSWORD, uploadAndWait, type Owner } from './testing/organizations.ts'
import { ROUTE_ENTRIES } from './testing/routeEntries.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'
import { allowSites, SHOP, visit } from './testing/widget/visitors.ts'

/** The specification's rows, role by role; an ability that is missing here is denied to everybody but the owner. */
const RIGHTS: Record<Exclude<Role, 'super_admin'>, readonly Ability[]> = {
  user: ['chat.use', 'conversations.own', 'documents.read', 'requests.own', 'profile.own', 'organization.read'],
  sub_admin: [
    'chat.use',
    'conversations.own',
    'documents.read',
    'requests.own',
    'profile.own',
    'organization.read',
    'members.invite',
  ],
  admin: [
    'chat.use',
    'conversations.own',
    'documents.read',
    'documents.manage',
    'requests.own',
    'requests.review',
    'profile.own',
    'organization.read',
    'organization.manage',
    'members.invite',
    'members.inviteSubAdmin',
    'members.manage',
    'usage.read',
    'billing.manage',
    'tokens.manage',
    'audit.read',
  ],
}

const keyOf = (route: Pick<Route, 'method' | 'path'>) => `${route.method} ${route.path}`
const routes = allRoutes({} as Services)
const ENDS_ITSELF = 'DELETE /api/tokens/current'
/** What takes the caller's token away comes last. */
const guarded = routes
  .filter((route) => route.access !== 'public')
  .sort((one, other) => Number(keyOf(one) === ENDS_ITSELF) - Number(keyOf(other) === ENDS_ITSELF))

let server: TestServer
let owner: Owner
let stranger: Owner
const members = {} as Record<Role, Client>
let revoked: Client
/** Ids of the first organization for the parameters of a path. */
let known: Record<string, string>

beforeAll(async () => {
  server = await startTestServer()
  owner = await foundOrganization(server, { organizationName: 'Canary Islands' })
  stranger = await foundOrganization(server)
  members.super_admin = owner.client
  const joined = {
    user: await joinOrganization(server, owner, 'user'),
    sub_admin: await joinOrganization(server, owner, 'sub_admin'),
    admin: await joinOrganization(server, owner, 'admin'),
  }
  for (const role of ['user', 'sub_admin', 'admin'] as const) members[role] = joined[role].client
  const removed = await joinOrganization(server, owner)
  revoked = removed.client
  await owner.client.del(`/api/users/${removed.id}`)

  const document = await uploadAndWait(owner.client, 'canary.md', '# Canary\n\nThe canary sings at noon.\n')
  const chat = await owner.client.post('/api/chat', { message: 'When does the canary sing?' })
  const link = await owner.client.post(`/api/conversations/${chat.json.conversationId}/shares`)
  await owner.client.post('/api/users/invite', { firstName: 'Can', lastName: 'Ary', email: 'canary@example.org' })
  const invitation = (await owner.client.get('/api/users/invitations')).json[0]
  const asked = { requestedTopic: 'canary', originalMessage: 'What does the canary eat?' }
  const content = await owner.client.post('/api/content-requests', asked)
  const resource = await owner.client.post('/api/resource-requests', { question: 'A book about canaries' })
  const golden = await owner.client.post('/api/golden-questions', { question: 'When does the canary sing?' })
  const mark = await markPlace(owner.client, 'canary')
  const token = await owner.client.post('/api/tokens', {
    name: 'canary token',
    scopes: ['chat.use'],
    currentPassword: PASSWORD,
  })
  // A name that does not exist (RFC 2606), and nothing is told of before it is paused.
  const hook = { url: 'https://canary.invalid/', events: ['member.removed'] }
  const { webhook } = (await owner.client.post('/api/webhooks', hook)).json
  const session = (await owner.client.get('/api/auth/sessions')).json[0]
  const organization = (await owner.client.get('/api/organization/current')).json
  // Nothing of the internet is asked for: a name that does not exist (RFC 2606).
  const site = { url: 'http://canary.invalid/', crawl: 'site', title: 'canary' }
  const { website } = (await owner.client.post('/api/documents/url', site)).json
  const { folder } = (
    await owner.client.post('/api/sync/folders', {
      device: { id: 'device-of-a-canary', name: 'canary laptop' },
      key: 'folder-1',
      name: 'canary',
      root: '/canary',
      accessLevel: 'users',
    })
  ).json
  known = {
    '/api/sync/folders/:id': String(folder.id),
    '/api/websites/:id': String(website.id),
    '/api/documents/:id': String(document.id),
    '/api/conversations/:id': String(chat.json.conversationId),
    '/api/shared-conversations/:id': String(link.json.id),
    '/api/chat/answers/:id': String(chat.json.messageId),
    '/api/users/invitations/:id': String(invitation.id),
    '/api/content-requests/:id': String(content.json.request.id),
    '/api/resource-requests/:id': String(resource.json.request.id),
    '/api/golden-questions/:id': String(golden.json.question.id),
    '/api/answer-marks/:id': String(mark),
    '/api/users/:id': joined.user.id,
    '/api/webhooks/:id': String(webhook.id),
    '/api/tokens/:id': String(token.json.apiToken.id),
    '/api/auth/sessions/:id': session.id,
    '/api/organizations/:id': String(organization.id),
    '/api/organization/:slug': owner.slug,
  }
})
afterAll(() => server.stop())

const UNKNOWN = '987654321'

/** Bodies that a route accepts, where the lookup of the id comes after the body's check. */
const BODIES: Record<string, unknown> = {
  'PATCH /api/users/:id/role': { role: 'user' },
  'PATCH /api/webhooks/:id': { state: 'paused' },
  'PATCH /api/conversations/:id': { pinned: false },
  'POST /api/chat/answers/:id/rating': { helpful: true },
  'POST /api/chat/answers/:id/mark': { marker: 1 },
  'POST /api/documents/:id/restore': { version: 1 },
  'DELETE /api/sync/folders/:id': { documents: 'quarantine' },
  'POST /api/sync/folders/:id/plan': { files: [{ path: 'canary.md', hash: 'ab'.repeat(32), size: 1 }] },
  'PATCH /api/content-requests/:id': { status: 'approved' },
  'PATCH /api/resource-requests/:id': { status: 'approved' },
  'PATCH /api/golden-questions/:id': { accept: true },
}

/** Calls a route with an id that exists in no organization, or with the first organization's, and a body that changes nothing. */
function callRoute(client: Client, route: Route, options: { known?: boolean; bearer?: string } = {}): Promise<Answer> {
  const base = /^(.*?:\w+)/.exec(route.path)?.[1]
  const id = options.known && base ? (known[base] ?? UNKNOWN) : UNKNOWN
  const headers: Record<string, string> = options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}
  if (route.body) headers['content-type'] = 'application/json'
  return client.send(route.path.replace(/:\w+/, id), {
    method: route.method,
    headers,
    ...(route.body ? { body: JSON.stringify(BODIES[keyOf(route)] ?? {}) } : {}),
  })
}

/** How a caller was received: let through (whatever the route then said), not known, or not allowed. */
function verdict({ status, json }: Answer): 'through' | 'unauthenticated' | 'forbidden' {
  // Where a protocol has a form of its own for errors, the code stands within.
  const code = json?.code ?? json?.error?.data?.code
  if (status === 401 && code === 'UNAUTHENTICATED') return 'unauthenticated'
  if (status === 403 && code === 'FORBIDDEN') return 'forbidden'
  expect(status).toBeLessThan(500 + Number(code === 'BILLING_NOT_CONFIGURED') * 100)
  return 'through'
}

/** The verdict on every route, by key. */
async function verdicts(list: readonly Route[], call: (route: Route) => Promise<Answer>) {
  const found: Record<string, string> = {}
  for (const route of list) found[keyOf(route)] = verdict(await call(route))
  return found
}

const expected = (list: readonly Route[], judge: (access: Ability) => string) =>
  Object.fromEntries(list.map((route) => [keyOf(route), judge(ROUTE_ENTRIES[keyOf(route)] as Ability)]))

describe('the route table', () => {
  test('has an entry here for every route, and every entry its route', () => {
    const declared = Object.fromEntries(routes.map((route) => [keyOf(route), route.access]))
    expect(declared).toEqual(ROUTE_ENTRIES)
  })

  test('and the ability table give each role what the specification gives it', () => {
    const abilities = Object.keys(ABILITIES) as Ability[]
    expect(abilities.filter((ability) => !may('super_admin', ability))).toEqual([])
    for (const role of ['user', 'sub_admin', 'admin'] as const)
      expect([role, ...abilities.filter((ability) => may(role, ability)).sort()]).toEqual([
        role,
        ...[...RIGHTS[role]].sort(),
      ])
  })
})

describe('every guarded route', () => {
  test('refuses a caller without a session', async () => {
    const found = await verdicts(guarded, (route) => callRoute(server.client(), route))
    expect(found).toEqual(expected(guarded, () => 'unauthenticated'))
  })

  test('refuses a member who was removed', async () => {
    const found = await verdicts(guarded, (route) => callRoute(revoked, route))
    expect(found).toEqual(expected(guarded, () => 'unauthenticated'))
  })

  test('refuses the token of a visitor of another site', async () => {
    await allowSites(owner.client, SHOP)
    const { token } = await visit(server, owner.slug)
    const found = await verdicts(guarded, (route) => callRoute(server.client(), route, { bearer: token }))
    expect(found).toEqual(expected(guarded, () => 'unauthenticated'))
  })

  test.each(ROLES)('lets a %s through exactly as the ability table says', async (role) => {
    const found = await verdicts(guarded, (route) => callRoute(members[role], route))
    expect(found).toEqual(expected(guarded, (access) => (may(role, access) ? 'through' : 'forbidden')))
  })

  test('refuses a token without its scope, and takes one that has it', async () => {
    const tokens = new Map<Ability, string>()
    for (const scope of TOKEN_SCOPES) {
      const { json } = await owner.client.post('/api/tokens', {
        name: scope,
        scopes: [scope],
        currentPassword: PASSWORD,
      })
      tokens.set(scope, json.token)
    }
    for (const [scope, bearer] of tokens) {
      const found = await verdicts(guarded, (route) => callRoute(server.client(), route, { bearer }))
      expect({ scope, ...found }).toEqual({
        scope,
        ...expected(guarded, (access) => (access === scope ? 'through' : 'forbidden')),
      })
    }
  })
})

describe("another organization's owner", () => {
  const withIds = guarded.filter((route) => route.path.includes(':'))

  test('gets for every id of this one what an id that does not exist gets', async () => {
    expect(withIds.length).toBeGreaterThan(12)
    for (const route of withIds) {
      const foreign = await callRoute(stranger.client, route, { known: true })
      const unknown = await callRoute(stranger.client, route)
      expect([keyOf(route), foreign.status, foreign.text]).toEqual([keyOf(route), 404, unknown.text])
    }
  })

  test('reads nothing of this one anywhere', async () => {
    for (const route of guarded.filter(({ method }) => method === 'GET')) {
      const { text } = await callRoute(stranger.client, route, { known: true })
      expect(`${keyOf(route)} ${text}`).not.toMatch(/canary/i)
    }
  })

  test('leaves everything of this one as it was', async () => {
    for (const route of withIds.filter(({ method }) => method === 'GET')) {
      const own = await callRoute(owner.client, route, { known: true })
      expect([keyOf(route), own.status]).toEqual([keyOf(route), 200])
    }
    expect((await owner.client.get('/api/users')).json).toHaveLength(4)
    expect(
      (await owner.client.get('/api/users/invitations')).json.map(({ status }: { status: string }) => status),
    ).toContain('pending')
  })
})

describe('every public route', () => {
  test('lets everybody through', async () => {
    const open = routes.filter((route) => route.access === 'public')
    for (const caller of [server.client(), revoked, await signedIn()]) {
      const found = await verdicts(open, (route) => callRoute(caller, route))
      expect(found).toEqual(expected(open, () => 'through'))
    }
  })
})

/** A session of its own, because some of the public routes end it. */
async function signedIn(): Promise<Client> {
  const client = server.client()
  await client.post('/api/login/local', { organizationSlug: owner.slug, username: owner.email, password: PASSWORD })
  return client
}
