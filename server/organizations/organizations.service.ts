import { planOfSignup, PLANS, type SignupPlan } from '../../shared/domain/plans.ts'
import type { AiPersonality } from '../../shared/domain/people.ts'
import { scopeOf, type Scope } from '../access/actor.ts'
import { newWrappedSecret } from '../crypto/organizationKeys.ts'
import type { Db } from '../db/connection.ts'
import { assertThat } from '../errors.ts'
import type { BillingService } from '../billing/billing.service.ts'
import {
  addOrganization,
  findOrganization,
  removeUnverified,
  setSecret,
  slugsLike,
} from './organizations.repository.ts'

export interface FoundedOrganization {
  scope: Scope
  slug: string
}

export interface OrganizationsService {
  /** Creates an organization with its key and, for a paid plan, its trial. Part of the caller's transaction. */
  found(
    tx: Db,
    request: { name: string; assistantName: string; aiPersonality: AiPersonality; planType: SignupPlan; now: Date },
  ): Promise<FoundedOrganization>
  /** @throws NOT_FOUND */
  current(scope: Scope, tx?: Db): Promise<NonNullable<Awaited<ReturnType<typeof findOrganization>>>>
  /** Removes organizations that were signed up before `before` and never verified. */
  removeUnverified(before: Date): Promise<number>
}

export function createOrganizationsService(deps: {
  db: Db
  masterKey: Uint8Array
  billing: BillingService
}): OrganizationsService {
  return {
    async found(tx, request) {
      const plan = PLANS[planOfSignup(request.planType)]
      const now = request.now.toISOString()
      const slug = await freeSlug(tx, request.name)
      const organizationId = await addOrganization(tx, {
        name: request.name,
        slug,
        assistantName: request.assistantName,
        aiPersonality: request.aiPersonality,
        plan,
        monthlyResetDate: deps.billing.nextReset(request.now).toISOString(),
        now,
      })
      await setSecret(tx, organizationId, newWrappedSecret(deps.masterKey, organizationId))
      const scope = scopeOf({ organizationId })
      if (plan.price > 0) await deps.billing.startTrial(tx, scope, { plan: plan.slug, now: request.now })
      return { scope, slug }
    },
    async current(scope, tx = deps.db) {
      const organization = await findOrganization(tx, scope)
      assertThat(organization, 'NOT_FOUND', 'Organization not found')
      return organization
    },
    removeUnverified: (before) => removeUnverified(deps.db, before.toISOString()),
  }
}

const SLUG_LENGTH = 80
/** Latin letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower-case letters, digits and hyphens of a name, as it stands in addresses. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return plain.slice(0, SLUG_LENGTH).replace(/-+$/, '') || 'organization'
}

async function freeSlug(tx: Db, name: string): Promise<string> {
  const stem = slugOf(name)
  const taken = await slugsLike(tx, stem)
  if (!taken.has(stem)) return stem
  let number = 2
  while (taken.has(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}
