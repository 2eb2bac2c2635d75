import { enableTwoFactor, type Authenticator } from './authenticator.ts'
import type { Answer, Client } from './client.ts'
import type { Clock } from './clock.ts'
import { foundOrganization, PASSWORD, type Owner } from './organizations.ts'
import type { TestServer } from './testServer.ts'

/** An owner whose sign-in takes two steps. */
export interface ProtectedOwner {
  owner: Owner
  app: Authenticator
  recoveryCodes: string[]
}

/** Founds an organization, switches two-factor sign-in on and lets a minute pass, so that the next code is a new one. */
export async function protectedOwner(server: TestServer, clock: Clock): Promise<ProtectedOwner> {
  const owner = await foundOrganization(server)
  const { app, recoveryCodes } = await enableTwoFactor(owner.client, { password: PASSWORD, time: clock.now() })
  clock.later(60_000)
  return { owner, app, recoveryCodes }
}

export function firstStep(client: Client, { slug, username }: Owner): Promise<Answer> {
  return client.post('/api/login/local', { organizationSlug: slug, username, password: PASSWORD })
}

export function secondStep(client: Client, code: string): Promise<Answer> {
  return client.post('/api/login/two-factor', { code })
}

/** A client whose password was right and whose code is awaited. */
export async function halfWay(server: TestServer, owner: Owner): Promise<Client> {
  const client = server.client()
  const { json } = await firstStep(client, owner)
  if (json.twoFactorRequired !== true) throw new Error('the sign-in asked for no second step')
  return client
}

export async function isSignedIn(client: Client): Promise<boolean> {
  return (await client.get('/api/auth/user')).status === 200
}

/** Six digits that are not these. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
