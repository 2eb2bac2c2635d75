import { createHash, randomBytes } from 'node:crypto'
import { fold } from '../../shared/text/fold.ts'
import { RESERVED_SLUGS, type OrganizationView } from '../../shared/contract/organizations.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { AiPersonality } from '../../shared/domain/people.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { MasterKeys } from '../crypto/masterKeys.ts'
import { newWrappedSecret } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { assertThat } from '../errors.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import { nextReset } from '../billing/usage/usage.service.ts'
import type { Runtime } from '../runtime.ts'
import {
  addOrganization,
  addSignup,
  anyOrganization,
  clearSources,
  findOrganization,
  listDestroyed,
  listWaitingForSources,
  removeAbandoned,
  removeOrganization,
  removeUnverified,
  setSecret,
} from './organizations.repository.ts'
import { findDemonstration, markDemonstration } from './demonstration.repository.ts'
import {
  claimSlug,
  findByFirstSlug,
  findByPublicId,
  findBySlug,
  removeOldSlugs,
  slugsLike,
} from './slugs.repository.ts'

export interface FoundedOrganization {
  scope: Scope
  slug: string
}

/** What a sign-up says of a new organization. A paid plan starts with a trial. */
export interface Founding {
  name: string
  assistantName: string
  aiPersonality: AiPersonality
  plan: PlanSlug
  referralSource?: string | undefined
  /** Further things that were said, kept with the sign-up. */
  metadata: Record<string, unknown>
}

/** An organization that somebody without an account names; whether it is the server's own demonstration. */
export type NamedOrganization = OrganizationView & { demonstration: boolean }

/** The server's own organization, with what addresses call it. */
export interface Demonstration {
  scope: Scope
  slug: string
  publicId: string
}

export interface OrganizationsService {
  /** Creates an organization with its key and, for a paid plan, its trial. Part of the caller's transaction. */
  found(tx: Db, request: Founding): Promise<FoundedOrganization>
  /** Whether a new organization can sign up. */
  signUpOpen(tx?: Db): Promise<boolean>
  /** Asks the same in the transaction of a sign-up: of several at once for the first place, one gets it. @throws SIGN_UP_CLOSED */
  requireSignUpOpen(tx: Db): Promise<void>
  /** @throws NOT_FOUND */
  current(scope: Scope, tx?: Db): Promise<OrganizationView>
  /** The present slug of the organization that a slug leads to; the given one when it leads nowhere. */
  presentSlug(slug: string): Promise<string>
  /** The organization that lines on other sites call by its random name, or by a slug that was never anybody else's. */
  byPublicName(name: { slug: string; publicId: string | undefined }): Promise<NamedOrganization | undefined>
  /** The server's own organization, which everybody may ask, if there is one; nobody signs in to it. */
  demonstration(tx?: Db): Promise<Demonstration | undefined>
  /** Creates it where there is none, without limits. Part of the caller's transaction. */
  foundDemonstration(tx: Db, named: Pick<Founding, 'name' | 'assistantName'>): Promise<void>
  /** Removes organizations that were signed up before `before` and never verified. */
  removeUnverified(before: Date): Promise<number>
  /** Removes an organization whose owner never verified the address, in the caller's transaction. */
  abandon(tx: Db, scope: Scope): Promise<void>
  /** Lets go of slugs that organizations had longer ago than they are kept. */
  removeOldSlugs(): Promise<void>
  /** Verified organizations that still wait for the starter packs and websites of their sign-up. */
  waitingForSources(): Promise<{ organizationId: number; ownerId: string; packs: string[]; websites: string[] }[]>
  sourcesAdded(organizationId: number): Promise<void>
  /** Organizations that were deleted and whose bytes are still there. */
  destroyed(): Promise<number[]>
  /** Removes the last row of a deleted organization. */
  forget(organizationId: number): Promise<void>
}

export function createOrganizationsService(deps: {
  db: Db
  masterKey: Pick<MasterKeys, 'present'>
  audit: Pick<AuditService, 'begin'>
  plans: Pick<PlansService, 'ofNew' | 'startTrial' | 'grant'>
  /** Whether organizations can sign up beside the first one. */
  signUp: 'open' | 'closed'
  runtime: Runtime
}): OrganizationsService {
  const { db, runtime } = deps
  const signUpOpen = async (tx = db) => deps.signUp === 'open' || !(await anyOrganization(tx))
  const found: OrganizationsService['found'] = async (tx, request) => {
    const plan = await deps.plans.ofNew(tx, request.plan)
    const founded = runtime.now()
    const now = founded.toISOString()
    const { name, assistantName, aiPersonality } = request
    const slug = await freeSlug(tx, name)
    const monthlyResetDate = nextReset(founded).toISOString()
    const publicId = randomBytes(PUBLIC_ID_BYTES).toString('hex')
    const organization = { name, slug, publicId, assistantName, aiPersonality, plan, monthlyResetDate, now }
    const organizationId = await addOrganization(tx, organization)
    await setSecret(tx, organizationId, newWrappedSecret(await deps.masterKey.present(tx), organizationId))
    const scope = scopeOf({ organizationId })
    await deps.audit.begin(tx, scope)
    await claimSlug(tx, scope, printOfSlug(slug))
    const { referralSource = null, metadata } = request
    await addSignup(tx, scope, { referralSource, metadata, now })
    if (plan.price > 0) await deps.plans.startTrial(tx, scope, { plan: plan.slug, now: founded })
    return { scope, slug }
  }
  const demonstration: OrganizationsService['demonstration'] = async (tx = db) => {
    const row = await findDemonstration(tx)
    return row && { scope: scopeOf({ organizationId: row.id }), slug: row.slug, publicId: row.publicId ?? '' }
  }
  return {
    signUpOpen,
    found,
    demonstration,
    async foundDemonstration(tx, named) {
      if (await demonstration(tx)) return
      const { scope } = await found(tx, { ...named, aiPersonality: 'professional', plan: 'free', metadata: {} })
      await markDemonstration(tx, scope)
      await deps.plans.grant(tx, scope, 'enterprise')
    },
    async requireSignUpOpen(tx) {
      assertThat(
        await signUpOpen(tx),
        'SIGN_UP_CLOSED',
        'Sign-up is closed on this server. Ask an administrator of your organization to invite you.',
      )
    },
    async current(scope, tx = db) {
      const organization = await findOrganization(tx, scope)
      assertThat(organization, 'NOT_FOUND', 'Organization not found')
      return organization
    },
    async presentSlug(slug) {
      return (await findBySlug(db, slug, runtime.now().toISOString()))?.slug ?? slug
    },
    async byPublicName({ slug, publicId }) {
      const named =
        publicId === undefined
          ? await findByFirstSlug(db, { slug, print: printOfSlug(slug), now: runtime.now().toISOString() })
          : await findByPublicId(db, publicId)
      const organization = named && (await findOrganization(db, scopeOf({ organizationId: named.id })))
      return organization && { ...organization, demonstration: named.demonstration === 1 }
    },
    removeUnverified: (before) => removeUnverified(db, before.toISOString()),
    abandon: (tx, scope) => removeAbandoned(tx, scope),
    removeOldSlugs: () => removeOldSlugs(db, runtime.now().toISOString()),
    async waitingForSources() {
      const rows = await listWaitingForSources(db)
      return rows.map((row) => ({
        ...row,
        packs: JSON.parse(row.packs) as string[],
        websites: JSON.parse(row.websites) as string[],
      }))
    },
    sourcesAdded: (organizationId) => clearSources(db, organizationId),
    destroyed: () => listDestroyed(db),
    forget: (organizationId) => removeOrganization(db, organizationId),
  }
}

const PUBLIC_ID_BYTES = 8

/** What is kept of a slug that somebody had. */
export function printOfSlug(slug: string): string {
  return createHash('sha256').update(slug).digest('base64url')
}

const SLUG_LENGTH = 80
/** Lower-case letters, digits and hyphens of a name, as it stands in addresses. */
export function slugOf(name: string): string {
  const plain = fold(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, SLUG_LENGTH).replace(/-$/, '') || 'organization'
}

async function freeSlug(tx: Db, name: string): Promise<string> {
  const stem = slugOf(name)
  const taken = new Set([...(await slugsLike(tx, stem)), ...RESERVED_SLUGS])
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
