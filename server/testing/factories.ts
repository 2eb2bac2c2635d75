import type { Language } from '../../shared/domain/languages.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { Actor } from '../access/actor.ts'
import { addUser } from '../accounts/accounts.repository.ts'
import { hashPassword } from '../accounts/password/passwords.ts'
import type { Scope } from '../scope.ts'
import { createClient, type Client } from './client.ts'
import { PASSWORD } from './organizations.ts'
import type { Composition } from '../compose.ts'
import type { Services } from '../services.ts'

/** A member with an open session; the password is that of all test accounts. */
export interface MadeMember {
  id: string
  email: string
  username: string
  client: Client
  /** The member as services see them. */
  actor: Actor
}

export interface MadeOrganization {
  id: number
  scope: Scope
  slug: string
  /** An owner as the helpers over HTTP know one. */
  owner: MadeMember & { slug: string }
  /** Adds a verified member who is signed in. */
  add(
    role: Exclude<Role, 'super_admin'>,
    person?: { firstName?: string; lastName?: string; language?: Language },
  ): Promise<MadeMember>
}

/** What organizations are made in: a test server, or services over a data folder that no server serves yet. */
interface Founding {
  url: string
  composition: {
    foundation: Pick<Composition['foundation'], 'inTransaction' | 'organizations' | 'now'>
    services: Pick<Services, 'sessions'>
  }
}

let counter = 0
let hashed: Promise<string> | undefined

/**
 * An organization with its signed-in owner, made in milliseconds: by the services that a sign-up calls, without the mail,
 * its link and the slow hash of a new password. A paid plan is on trial, as after a sign-up.
 */
export async function makeOrganization(
  server: Founding,
  options: { plan?: PlanSlug; name?: string } = {},
): Promise<MadeOrganization> {
  counter += 1
  const suffix = `${process.pid}f${counter}`
  const { inTransaction, organizations } = server.composition.foundation
  const { scope, slug } = await inTransaction((tx) =>
    organizations.found(tx, {
      name: options.name ?? `Made Works ${suffix}`,
      assistantName: 'Vera',
      aiPersonality: 'supportive',
      plan: options.plan ?? 'professional',
      metadata: {},
    }),
  )
  const add = (role: Role, person: { firstName?: string; lastName?: string; language?: Language } = {}) =>
    makeMember(server, scope, { role, firstName: 'Ada', lastName: 'Lind', language: null, ...person })
  const owner = await add('super_admin')
  return { id: scope.organizationId, scope, slug, owner: { ...owner, slug }, add }
}

async function makeMember(
  server: Founding,
  scope: Scope,
  person: { role: Role; firstName: string; lastName: string; language: Language | null },
): Promise<MadeMember> {
  counter += 1
  const { foundation, services } = server.composition
  const username = `made_${process.pid}f${counter}`
  const email = `${username}@example.org`
  const id = crypto.randomUUID()
  hashed ??= hashPassword(PASSWORD)
  const password = await hashed
  const now = foundation.now().toISOString()
  await foundation.inTransaction((tx) =>
    addUser(tx, scope, { ...person, id, email, username, password, verified: true, now }),
  )
  const setCookie = await services.sessions.open(id, { createdAt: now, userAgent: 'factory' })
  const client = createClient(() => server.url, setCookie.split(';')[0])
  return {
    id,
    email,
    username,
    client,
    actor: { userId: id, organizationId: scope.organizationId, role: person.role, address: '127.0.0.1' },
  }
}
