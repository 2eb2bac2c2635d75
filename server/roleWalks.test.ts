import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../shared/domain/roles.ts'
import { makeOrganization, type MadeMember } from './testing/factories.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

/**
 * The part of the role matrix where the right depends on whom it is used on, written down a second time: what each role
 * may do to a member of each role. Every pair is tried over HTTP, and what became of the member is looked at.
 */
const MAY_DEMOTE: Record<Role, readonly Role[]> = {
  super_admin: ['admin', 'sub_admin', 'user'],
  admin: ['sub_admin', 'user'],
  sub_admin: [],
  user: [],
}
const MAY_REMOVE = MAY_DEMOTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** An organization with somebody who acts and somebody else whom it is done to. */
async function pair(actor: Role, target: Role) {
  const { owner, add } = await makeOrganization(server)
  const member = async (role: Role): Promise<MadeMember> => (role === 'super_admin' ? owner : add(role))
  const [who, whom] = [await member(actor), await member(target)]
  const listed: () => Promise<Role | undefined> = async () =>
    (await owner.client.get('/api/users')).json.find(({ id }: { id: string }) => id === whom.id)?.role
  const signedIn = async () => (await whom.client.get('/api/auth/user')).status === 200
  return { who, whom, listed, signedIn }
}

const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const)).filter(
  // Nobody does it to themselves, and there is one owner.
  ([actor, target]) => !(actor === 'super_admin' && target === 'super_admin'),
)

describe.each(pairs)('a %s towards a %s', (actor, target) => {
  test('demotes as the matrix says, with what follows from it', async () => {
    const { who, whom, listed, signedIn } = await pair(actor, target)
    const allowed = MAY_DEMOTE[actor].includes(target)
    const answer = await who.client.patch(`/api/users/${whom.id}/role`, { role: 'user' })
    expect([answer.status, await listed()]).toEqual(allowed ? [200, 'user'] : [403, target])
    expect(await signedIn()).toBe(!allowed)
  })

  test('removes as the matrix says, with what follows from it', async () => {
    const { who, whom, listed, signedIn } = await pair(actor, target)
    const allowed = MAY_REMOVE[actor].includes(target)
    const answer = await who.client.del(`/api/users/${whom.id}`)
    expect([answer.status, await listed()]).toEqual(allowed ? [200, undefined] : [403, target])
    expect(await signedIn()).toBe(!allowed)
  })

  test('removes nobody by way of a demotion', async () => {
    const { who, whom, listed } = await pair(actor, target)
    await who.client.patch(`/api/users/${whom.id}/role`, { role: 'user' })
    await who.client.del(`/api/users/${whom.id}`)
    expect(await listed()).toBe(MAY_REMOVE[actor].includes(target) ? undefined : target)
  })
})
