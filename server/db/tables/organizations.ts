import type { Generated } from 'kysely'
import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { AiPersonality } from '../../../shared/domain/people.ts'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Flag, Time } from './columns.ts'

// Tables of tenants: settings, plans, promocodes, audit log.

/** Columns of `organizations` that are billing's to write: the plan in force and what of it is used. */
export type PlanColumns = Pick<
  OrganizationsTable,
  | 'planType'
  | 'maxUsers'
  | 'maxStorageLimit'
  | 'maxChatsPerMonth'
  | 'chatsThisMonth'
  | 'monthlyResetDate'
  | 'currentStorageUsed'
>

export interface OrganizationsTable {
  id: Generated<number>
  name: string
  slug: string
  planType: Generated<PlanSlug>
  assistantName: string
  aiPersonality: Generated<AiPersonality>
  settings: Generated<string>
  stripeCustomerId: string | null
  currentSubscriptionId: string | null
  userCount: Generated<number>
  maxUsers: Generated<number>
  /** Bytes; the limit beside it is in megabytes. */
  currentStorageUsed: Generated<number>
  maxStorageLimit: Generated<number>
  chatsThisMonth: Generated<number>
  maxChatsPerMonth: Generated<number>
  monthlyResetDate: Time
  /** Wrapped by the master key, base64. */
  encryptionSecret: string
  encryptionEnabled: Generated<Flag>
  /** What the lines on other sites call it: random, and never anybody else's. */
  publicId: string | null
  /** How pages call an ordinary member. */
  memberLabel: Generated<string>
  /** Deleted for everybody; the row goes when everything of it is gone. */
  deletedAt: Time | null
  createdAt: Time
  updatedAt: Time
}

export interface FormerSlugsTable {
  slug: string
  /** Null when the organization is gone: the slug stays closed to others until the time is up. */
  organizationId: number | null
  /** Until then the slug leads to the organization and nobody else can take it. */
  expiresAt: Time
}

/** Who had a slug first. A row outlives its organization, so that nobody answers in the place of somebody else. */
export interface FirstSlugsTable {
  /** SHA-256 of the slug: what an organization that is gone was called is not kept. */
  print: string
  /** Of the organization, see {@link OrganizationsTable}. */
  publicId: string
}

export interface OrganizationSignupsTable {
  id: Generated<number>
  organizationId: number
  referralSource: string | null
  signupMetadata: Generated<string>
  createdAt: Time
}

export interface SubscriptionPlansTable {
  id: Generated<number>
  name: string
  slug: PlanSlug
  /** Dollars a month. */
  price: number
  /** Dollars a year. */
  annualPrice: Generated<number>
  maxUsers: number
  stripePriceId: string | null
  features: string
  isActive: Generated<Flag>
  /** Whether pages point it out. */
  popular: Generated<Flag>
  createdAt: Time
  updatedAt: Time
}

export interface SubscriptionsTable {
  id: Generated<number>
  organizationId: number
  planId: number
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  status: Generated<string>
  currentPeriodStart: Time | null
  currentPeriodEnd: Time | null
  trialEnd: Time | null
  cancelAtPeriodEnd: Generated<Flag>
  canceledAt: Time | null
  createdAt: Time
  updatedAt: Time
}

/** Questions that are being answered, which count against the plan until they are. */
export interface ChatReservationsTable {
  id: Generated<number>
  organizationId: number
  expiresAt: Time
}

export interface PromocodesTable {
  id: Generated<number>
  /** Compared without regard to case. */
  code: string
  planType: PlanSlug
  /** Percent off the plan's price; at 100 the code gives the plan without a payment. */
  discount: Generated<number>
  /** Without a number it can be used any number of times. */
  maxUses: number | null
  usedCount: Generated<number>
  isActive: Generated<Flag>
  description: string | null
  createdAt: Time
  expiresAt: Time | null
}

export interface PromocodeUsesTable {
  promocodeId: number
  organizationId: number
  usedAt: Time
}

export interface AuditEventsTable {
  id: Generated<number>
  organizationId: number
  actorId: string | null
  /** As the actor was called at that time. */
  actorName: string | null
  action: AuditAction
  target: string | null
  detail: string | null
  address: string | null
  createdAt: Time
}
