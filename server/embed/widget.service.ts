import type { z } from 'zod'
import type { widgetChange, WidgetSettings } from '../../shared/contract/embed.ts'
import type { Actor } from '../access/actor.ts'
import { requireMember } from '../access/standing.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { PlansService } from '../billing/plans/plans.service.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import type { PublicDocuments } from '../documents/publicDocuments.ts'
import { AppError, assertThat } from '../errors.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { scopeOf } from '../scope.ts'
import { sharedHost, type PublicSuffixes } from './publicSuffixes.ts'
import { mayHideCredit, type SettingsReader, type StoredSettings } from './storedSettings.ts'
import { removeOldConversations } from './visitors.repository.ts'
import { saveSettings } from './widgetSettings.repository.ts'

/** The widget as administrators see it. */
export interface WidgetService {
  settings(actor: Actor): Promise<WidgetSettings>
  /** What is named changes at once, for conversations under way too. @throws VALIDATION_FAILED, FORBIDDEN */
  change(actor: Actor, change: z.output<typeof widgetChange>): Promise<WidgetSettings>
  /** Removes conversations that are not kept any longer. */
  removeOld(): Promise<void>
}

/** How long conversations are kept after their last question. */
const KEPT_MS = 90 * 24 * 60 * 60_000

export function createWidgetService(deps: {
  db: Db
  inTransaction: InTransaction
  audit: AuditService
  documents: Pick<PublicDocuments, 'count'>
  organizations: Pick<OrganizationsService, 'current'>
  plans: Pick<PlansService, 'current' | 'inForce'>
  suffixes: PublicSuffixes
  settings: SettingsReader
  runtime: Runtime
}): WidgetService {
  const { db, runtime } = deps
  const settings = async (actor: Actor): Promise<WidgetSettings> => {
    const scope = scopeOf(actor)
    const mayHidePoweredBy = mayHideCredit(await deps.plans.inForce(scope))
    const { settings: counting, removedSites } = await deps.settings.read(db, scope)
    return { ...counting, removedSites, mayHidePoweredBy, publicDocuments: await deps.documents.count(scope) }
  }
  return {
    settings,
    async change(actor, change) {
      const scope = scopeOf(actor)
      requireOwnSites(change.allowedSites ?? [], deps.suffixes)
      await deps.inTransaction(async (tx) => {
        await requireMember(tx, actor)
        const { planType } = await deps.plans.current(tx, scope)
        const { name } = await deps.organizations.current(scope, tx)
        if (change.poweredBy === false)
          assertThat(
            mayHideCredit(planType),
            'FORBIDDEN',
            'Your plan does not allow to leave out who made the widget',
            {
              params: { reason: 'credit' },
            },
          )
        const { settings: before } = await deps.settings.read(tx, scope)
        const after = { ...before, ...change } as StoredSettings
        if (after.handover === 'link' && after.contactUrl === '') throw noContact()
        const detail = differences(before, after)
        if (detail === '') return
        await saveSettings(tx, scope, { settings: JSON.stringify(after), now: runtime.now().toISOString() })
        await deps.audit.record(tx, actor, { action: 'widget.changed', target: name, detail })
      })
      return settings(actor)
    },
    async removeOld() {
      const now = runtime.now()
      const restingSince = new Date(now.getTime() - KEPT_MS).toISOString()
      await removeOldConversations(db, { now: now.toISOString(), restingSince })
    },
  }
}

/** All subdomains of a host can be allowed where they are one owner's. */
function requireOwnSites(sites: readonly string[], suffixes: PublicSuffixes): void {
  const shared = sites.flatMap((site) => sharedHost(suffixes, site) ?? [])
  if (shared.length === 0) return
  const hosts = shared.join(', ')
  const refusal = `Not all sites below ${hosts} can be allowed: others have theirs there`
  throw new AppError('VALIDATION_FAILED', refusal, {
    fields: { allowedSites: refusal },
    params: { reason: 'sharedHosts', hosts },
  })
}

function noContact(): AppError {
  const message = 'A contact link needs an address'
  return new AppError('VALIDATION_FAILED', message, { fields: { contactUrl: message }, params: { reason: 'contact' } })
}

/** "perDay: 1000 → 500; …" of what changed. */
function differences(before: StoredSettings, after: StoredSettings): string {
  const told = (value: StoredSettings[keyof StoredSettings]) =>
    Array.isArray(value) ? value.join(', ') : String(value)
  return (Object.keys(before) as (keyof StoredSettings)[])
    .filter((key) => told(before[key]) !== told(after[key]))
    .map((key) => `${key}: ${told(before[key])} → ${told(after[key])}`)
    .join('; ')
}
