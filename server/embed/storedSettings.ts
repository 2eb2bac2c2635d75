import type { z } from 'zod'
import type { widgetChange } from '../../shared/contract/embed.ts'
import { PLANS_WITHOUT_CREDIT, WIDGET_RATES } from '../../shared/domain/widget.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { sharedHost, type PublicSuffixes } from './publicSuffixes.ts'
import { findSettings } from './widgetSettings.repository.ts'

/** What administrators say of the widget. */
export type StoredSettings = Required<z.output<typeof widgetChange>>

/** The settings that count, and the sites that were saved when they still could be, which count no longer. */
export interface ReadSettings {
  settings: StoredSettings
  removedSites: string[]
}

/** The settings of an organization, of which those count alone that may be saved today. */
export interface SettingsReader {
  read(db: Db, scope: Scope): Promise<ReadSettings>
}

/** No site may show it before an administrator names one. */
const USUAL: StoredSettings = {
  color: '#1d4ed8',
  position: 'right',
  icon: 'chat',
  greeting: '',
  suggestedQuestions: [],
  language: 'auto',
  poweredBy: true,
  allowedSites: [],
  perAddressHour: WIDGET_RATES.perAddressHour.usual,
  perConversation: WIDGET_RATES.perConversation.usual,
  perDay: WIDGET_RATES.perDay.usual,
  handover: 'none',
  contactUrl: '',
}

export function createSettingsReader(suffixes: PublicSuffixes): SettingsReader {
  return {
    async read(db, scope) {
      const stored = await findSettings(db, scope)
      const saved = { ...USUAL, ...(stored === undefined ? {} : (JSON.parse(stored) as Partial<StoredSettings>)) }
      const removedSites = saved.allowedSites.filter((site) => sharedHost(suffixes, site) !== undefined)
      if (removedSites.length === 0) return { settings: saved, removedSites }
      const allowedSites = saved.allowedSites.filter((site) => !removedSites.includes(site))
      return { settings: { ...saved, allowedSites }, removedSites }
    },
  }
}

export const mayHideCredit = (plan: PlanSlug): boolean => PLANS_WITHOUT_CREDIT.includes(plan)

/** How the widget looks, as anybody may know; a plan that has ended brings the credit back. */
export function appearanceOf(settings: StoredSettings, plan: PlanSlug) {
  const { color, position, icon, greeting, suggestedQuestions, language } = settings
  const poweredBy = settings.poweredBy || !mayHideCredit(plan)
  return { color, position, icon, greeting, suggestedQuestions, language, poweredBy }
}
