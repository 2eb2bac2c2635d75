import type { Generated, GeneratedAlways } from 'kysely'
import type { AccessLevel } from '../../shared/domain/access.ts'
import type { AuditAction } from '../../shared/domain/audit.ts'
import type { AiPersonality } from '../../shared/domain/people.ts'
import type { PlanSlug } from '../../shared/domain/plans.ts'
import type { Role } from '../../shared/domain/roles.ts'
import type { DocumentStatus } from '../../shared/domain/status.ts'

/** UTC time as ISO 8601 text, which sorts as it reads. */
type Time = string
/** SQLite has no boolean: 0 or 1. */
type Flag = number
/** Ciphertext, with its key's salt, iv and tag in front where the column stands alone. */
type SealedBytes = Buffer

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
  /** How pages call an ordinary member. */
  memberLabel: Generated<string>
  /** Deleted for everybody; the row goes when everything of it is gone. */
  deletedAt: Time | null
  createdAt: Time
  updatedAt: Time
}

export interface FormerSlugsTable {
  slug: string
  organizationId: number
  /** Until then the slug leads to the organization and nobody else can take it. */
  expiresAt: Time
}

export interface OrganizationSignupsTable {
  id: Generated<number>
  organizationId: number
  referralSource: string | null
  signupMetadata: Generated<string>
  createdAt: Time
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

export interface TwoFactorTable {
  userId: string
  /** TOTP secret, sealed under the organization's key. */
  secret: SealedBytes
  /** Null until the first code confirmed it. */
  enabledAt: Time | null
  /** Time step of the last code that was accepted: a code counts once. */
  lastStep: Generated<number>
  createdAt: Time
}

export interface RecoveryCodesTable {
  id: Generated<number>
  userId: string
  /** SHA-256 of the code. */
  code: string
  usedAt: Time | null
}

export interface PendingSignInsTable {
  /** SHA-256 of the cookie's token. */
  token: string
  userId: string
  attempts: Generated<number>
  expiresAt: Time
}

export interface ApiTokensTable {
  id: Generated<number>
  organizationId: number
  userId: string
  name: string
  /** SHA-256 of the token. */
  token: string
  hint: string
  scopes: string
  createdAt: Time
  expiresAt: Time | null
  lastUsedAt: Time | null
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

export interface UsersTable {
  id: string
  email: string
  username: string
  password: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  organizationId: number
  role: Generated<Role>
  aiPersonality: Generated<AiPersonality>
  onboardingCompleted: Generated<Flag>
  isEmailVerified: Generated<Flag>
  authProvider: Generated<string>
  createdAt: Time
  updatedAt: Time
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token. */
  sid: string
  sess: string
  /** Seconds since 1970. */
  expire: number
  /** Read out of `sess` by the database. */
  userId: GeneratedAlways<string>
}

export interface EmailVerificationsTable {
  id: Generated<number>
  email: string
  firstName: string | null
  lastName: string | null
  organizationId: number
  /** SHA-256 of the mailed token. */
  verificationToken: string
  signupData: string | null
  status: Generated<'pending' | 'verified' | 'superseded'>
  expiresAt: Time
  createdAt: Time
  verifiedAt: Time | null
}

export interface UserInvitationsTable {
  id: Generated<number>
  email: string
  firstName: string | null
  lastName: string | null
  role: Generated<Role>
  organizationId: number
  invitedBy: string | null
  /** SHA-256 of the mailed token. */
  inviteToken: string
  status: Generated<'pending' | 'accepted'>
  expiresAt: Time
  createdAt: Time
  acceptedAt: Time | null
}

export interface PasswordResetsTable {
  id: Generated<number>
  userId: string
  /** SHA-256 of the mailed token. */
  token: string
  expiresAt: Time
  createdAt: Time
  usedAt: Time | null
}

export interface SubscriptionPlansTable {
  id: Generated<number>
  name: string
  slug: PlanSlug
  price: number
  maxUsers: number
  stripePriceId: string | null
  features: string
  isActive: Generated<Flag>
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

export interface DocumentsTable {
  id: Generated<number>
  /** Name of the encrypted blob that holds the original. */
  filename: string
  originalName: string
  fileSize: number
  fileType: string
  contentType: Generated<string>
  sourceUrl: string | null
  status: Generated<DocumentStatus>
  uploadedBy: string | null
  organizationId: number
  uploadedAt: Time
  processedAt: Time | null
  isEncrypted: Generated<Flag>
  /** Sealed JSON of what was learned of the whole document: title, summary, topics. */
  encryptedContent: Buffer | null
  encryptionIv: Buffer | null
  encryptionTag: Buffer | null
  encryptionSalt: Buffer | null
  version: Generated<number>
  parentDocumentId: number | null
  /** Whether a newer version of the same file has taken this one's place in the search. */
  superseded: Generated<Flag>
  /** HMAC of the bytes under the organization's key. */
  contentHash: string
  language: Generated<string>
  wordCount: number | null
  pageCount: number | null
  chunkCount: Generated<number>
  duplicateOf: number | null
  similarity: number | null
  accessLevel: Generated<AccessLevel>
  warnings: Generated<string>
  failureCode: string | null
  /** Share of the work done, 0 to 1. */
  progress: Generated<number>
  attempts: Generated<number>
  leaseOwner: string | null
  /** Until when the owner works on it; without an owner, before when nobody shall. */
  leaseUntil: Time | null
  /** Deleted for everybody; the row goes when its blob and its index entries are gone. */
  deletedAt: Time | null
}

export interface DocumentChunksTable {
  /** documentId × 2^20 + chunkIndex: the same after every repetition of the work. */
  id: number
  documentId: number
  organizationId: number
  chunkIndex: number
  /** Sealed exact vector, with the id of the model that made it. */
  embedding: SealedBytes | null
  embeddingModel: string | null
  accessLevel: Generated<AccessLevel>
  isEncrypted: Generated<Flag>
  encryptedContent: Buffer
  encryptionIv: Buffer
  encryptionTag: Buffer
  encryptionSalt: Buffer
}

export interface ConversationsTable {
  id: Generated<number>
  title: SealedBytes
  userId: string
  organizationId: number
  createdAt: Time
  updatedAt: Time
}

export interface MessagesTable {
  id: Generated<number>
  conversationId: number
  organizationId: number
  role: 'user' | 'assistant'
  content: SealedBytes
  sources: SealedBytes
  engine: string | null
  createdAt: Time
}

export interface OutboxMessagesTable {
  id: Generated<number>
  /** The finished RFC 5322 message, sealed under the master key: it holds links that must not be readable at rest. */
  message: SealedBytes
  recipient: string
  attempts: Generated<number>
  nextAttemptAt: Time
  leaseUntil: Time | null
  lastError: string | null
  createdAt: Time
}

export interface RateLimitsTable {
  key: string
  /** Start of the counted window, milliseconds since 1970. */
  windowStart: number
  count: number
}

/** Every table. The names are those of the specification's data model. */
export interface Schema {
  organizations: OrganizationsTable
  users: UsersTable
  sessions: SessionsTable
  email_verifications: EmailVerificationsTable
  user_invitations: UserInvitationsTable
  password_resets: PasswordResetsTable
  former_slugs: FormerSlugsTable
  organization_signups: OrganizationSignupsTable
  promocodes: PromocodesTable
  promocode_uses: PromocodeUsesTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodesTable
  pending_sign_ins: PendingSignInsTable
  api_tokens: ApiTokensTable
  audit_events: AuditEventsTable
  subscription_plans: SubscriptionPlansTable
  subscriptions: SubscriptionsTable
  documents: DocumentsTable
  document_chunks: DocumentChunksTable
  conversations: ConversationsTable
  messages: MessagesTable
  outbox_messages: OutboxMessagesTable
  rate_limits: RateLimitsTable
}
