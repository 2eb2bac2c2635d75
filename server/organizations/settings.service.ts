import type { z } from 'zod'
import type {
  assistantChange,
  CurrentOrganization,
  organizationChange,
  OrganizationView,
} from '../../shared/contract/organizations.ts'
import { FORMER_SLUG_LIFETIME_MS } from '../../shared/domain/limits.ts'
import type { Actor } from '../access/actor.ts'
import { scopeOf, type Scope } from '../scope.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import type { Db } from '../db/connection.ts'
import { AppError, notFound } from '../errors.ts'
import { setSettings, type OrganizationSettings } from './organizations.repository.ts'
import { deleteOrganization, type DeletionDeps } from './deletion.ts'
import { claimSlug, countFormerSlugs, dropFormerSlug, findBySlug, keepSlug, slugIsHeld } from './slugs.repository.ts'
import { printOfSlug, type OrganizationsService } from './organizations.service.ts'

/** The caller's own organization: what it is, its settings, its end. Any other one is "not found". */
export interface SettingsService {
  /** With what the plan allows and how many seats are taken. */
  current(actor: Actor): Promise<CurrentOrganization>
  /** By its slug or one that it had within the last 30 days. @throws NOT_FOUND */
  bySlug(actor: Actor, slug: string): Promise<OrganizationView>
  /** @throws NOT_FOUND */
  byId(actor: Actor, id: number): Promise<OrganizationView>
  /** @throws SLUG_TAKEN, TOO_MANY_REQUESTS */
  update(actor: Actor, change: z.output<typeof organizationChange>): Promise<OrganizationView>
  /** @throws NOT_FOUND */
  updateAssistant(actor: Actor, slug: string, change: z.output<typeof assistantChange>): Promise<OrganizationView>
  /** Destroys the key at once and takes everything away in the background. @returns what the owner is told of it @throws VALIDATION_FAILED */
  remove(actor: Actor, confirm: string): Promise<string>
}

/** So many former slugs are kept at once: whoever changes theirs all day would take them from everybody else. */
const MOST_FORMER_SLUGS = 5

export function createSettingsService(
  deps: DeletionDeps & {
    organizations: OrganizationsService
    plans: Pick<PlansService, 'current'>
    /** Counts members, who are another slice's. */
    seats: { seatsUsed(tx: Db, scope: Scope): Promise<number> }
    audit: AuditService
  },
): SettingsService {
  const { db, inTransaction, organizations, runtime } = deps
  const now = () => runtime.now().toISOString()
  const slugExpiry = () => new Date(runtime.now().getTime() + FORMER_SLUG_LIFETIME_MS).toISOString()

  const bySlug = async (actor: Actor, slug: string) => {
    const found = await findBySlug(db, slug, now())
    if (found?.id !== actor.organizationId) throw notFound('Organization')
    return organizations.current(scopeOf(actor))
  }
  const save = async (tx: Db, actor: Actor, settings: OrganizationSettings) => {
    const scope = scopeOf(actor)
    const before = await organizations.current(scope, tx)
    await setSettings(tx, scope, { settings, now: now() })
    const after = await organizations.current(scope, tx)
    const detail = differences(before, after)
    if (detail) await deps.audit.record(tx, actor, { action: 'organization.updated', target: after.name, detail })
    return after
  }
  const moveSlug = async (tx: Db, actor: Actor, slug: string) => {
    const scope = scopeOf(actor)
    const present = await organizations.current(scope, tx)
    if (present.slug === slug) return
    if (await slugIsHeld(tx, scope, { slug, now: now() })) throw slugTaken()
    await dropFormerSlug(tx, scope, slug)
    if ((await countFormerSlugs(tx, scope, now())) >= MOST_FORMER_SLUGS) throw tooManySlugs()
    await keepSlug(tx, scope, { slug: present.slug, expiresAt: slugExpiry() })
    await claimSlug(tx, scope, printOfSlug(slug))
  }
  return {
    current: (actor) =>
      inTransaction(async (tx) => {
        const scope = scopeOf(actor)
        const plan = await deps.plans.current(tx, scope)
        const seatsUsed = await deps.seats.seatsUsed(tx, scope)
        return { ...(await organizations.current(scope, tx)), ...plan, seatsUsed }
      }),
    bySlug,
    async byId(actor, id) {
      if (id !== actor.organizationId) throw notFound('Organization')
      return organizations.current(scopeOf(actor))
    },
    update: (actor, { name, slug, ...assistant }) =>
      inTransaction(async (tx) => {
        await moveSlug(tx, actor, slug)
        return save(tx, actor, { name, slug, ...given(assistant) })
      }),
    async updateAssistant(actor, slug, change) {
      await bySlug(actor, slug)
      return inTransaction((tx) => save(tx, actor, given(change)))
    },
    remove: (actor, confirm) => deleteOrganization(deps, scopeOf(actor), { confirm, by: 'owner' }),
  }
}

/** The settings that were sent, without the absent ones. */
function given(change: z.output<typeof assistantChange>): OrganizationSettings {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** "name: Old → New; slug: …" of what changed. */
function differences(before: OrganizationView, after: OrganizationView): string {
  const keys = [
    ...(['name', 'slug', 'assistantName', 'aiPersonality', 'memberLabel', 'holdSuspicious', 'whenUnsure'] as const),
  ]
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key]} → ${after[key]}`)
    .join('; ')
}

function slugTaken(): AppError {
  const message = 'This slug is already taken'
  return new AppError('SLUG_TAKEN', message, { fields: { slug: message } })
}

function tooManySlugs(): AppError {
  const message = `The slug was changed ${MOST_FORMER_SLUGS} times within 30 days. Please try again later, or go back to an earlier one.`
  return new AppError('TOO_MANY_REQUESTS', message, {
    fields: { slug: message },
    params: { reason: 'slugs', changes: MOST_FORMER_SLUGS },
  })
}
