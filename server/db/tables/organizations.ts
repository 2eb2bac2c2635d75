import type { Generated } from 'kysely'
import type { AuditAction } from '../../../shared/domain/audit.ts'
import type { AiPersonality, WhenUnsure } from '../../../shared/domain/people.ts'
import type { PlanSlug } from '../../../shared/domain/plans.ts'
import type { Flag, Time } from './columns.ts'

// Tables of tenants: settings, sign-ups, audit log.

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
  | 'stripeCustomerId'
  | 'currentSubscriptionId'
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
  /** The payment provider's id of the subscription that the plan in force comes from. */
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
  /** Uploads with suspicious text wait for an administrator; else they are only marked. */
  holdSuspicious: Generated<Flag>
  /** Whether a likely answer that may be wrong is rather not given, or rather given. */
  whenUnsure: Generated<WhenUnsure>
  /** Made and kept by the server itself for everybody to ask; nobody signs in to it. */
  demonstration: Generated<Flag>
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
  /** Counts the events of the organization from 1 without gaps; null until a row from before the chain is taken into it. */
  number: number | null
  /** Over the event and the hash of the one before it, 32 bytes. */
  hash: Uint8Array | null
  /** Keyed, over `hash`, 32 bytes. */
  seal: Uint8Array | null
}

/** Where the chain of an organization's audit log begins and ends. */
export interface AuditChainsTable {
  organizationId: number
  /** The last event that was removed because its time was over; 0 where none was. */
  baseNumber: Generated<number>
  baseHash: Generated<Uint8Array>
  lastNumber: Generated<number>
  lastHash: Generated<Uint8Array>
  /** For how many years events are kept; null means for ever. */
  retentionYears: number | null
  /** There are events from before the chain that are still to be numbered. */
  backlog: Generated<Flag>
  /** Keyed, over the columns above. */
  seal: Generated<Uint8Array>
  /** Up to which event the server's own log was told of the chain. */
  anchoredNumber: Generated<number>
}
