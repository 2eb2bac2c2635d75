import { sql, type Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** Tenants, accounts, documents, conversations and mail: the tables of the first release. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  const now = new Date().toISOString()
  for (const [slug, name, price, maxUsers, maxStorageMb, maxChatsPerMonth] of PLANS) {
    const features = JSON.stringify({ maxStorageMb, maxChatsPerMonth })
    await sql`
      insert into subscription_plans (name, slug, price, "maxUsers", features, "createdAt", "updatedAt")
      values (${name}, ${slug}, ${price}, ${maxUsers}, ${features}, ${now}, ${now})`.execute(db)
  }
}

/** The catalogue of the first release: slug, name, dollars a month, users, megabytes, chats a month. */
const PLANS = [
  ['free', 'Free', 0, 1, 200, 300],
  ['basic', 'Basic', 19, 5, 1024, 1000],
  ['professional', 'Professional', 49, 25, 5120, 5000],
  ['premium', 'Premium', 99, 100, 20_480, 20_000],
  ['enterprise', 'Enterprise', 0, 999_999, 999_999, 999_999],
] as const

const STATEMENTS = [
  `create table organizations (
    id integer primary key autoincrement,
    name text not null check (length(name) <= 255),
    slug text not null unique check (length(slug) <= 100),
    "planType" text not null default 'free',
    "assistantName" text not null,
    "aiPersonality" text not null default 'supportive',
    settings text not null default '{}' check (json_valid(settings)),
    "stripeCustomerId" text,
    "currentSubscriptionId" text,
    "userCount" integer not null default 1,
    "maxUsers" integer not null default 1,
    "currentStorageUsed" integer not null default 0,
    "maxStorageLimit" integer not null default 200,
    "chatsThisMonth" integer not null default 0,
    "maxChatsPerMonth" integer not null default 300,
    "monthlyResetDate" text not null,
    "encryptionSecret" text not null,
    "encryptionEnabled" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create table users (
    id text primary key,
    email text not null unique,
    username text not null unique collate nocase,
    password text not null,
    "firstName" text,
    "lastName" text,
    "profileImageUrl" text,
    "organizationId" integer not null references organizations(id) on delete cascade,
    role text not null default 'user',
    "aiPersonality" text not null default 'supportive',
    "onboardingCompleted" integer not null default 0,
    "isEmailVerified" integer not null default 0,
    "authProvider" text not null default 'local',
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create index users_organization on users("organizationId")`,
  `create table sessions (
    sid text primary key,
    sess text not null check (json_valid(sess)),
    expire integer not null,
    "userId" text generated always as (json_extract(sess, '$.userId')) virtual
  )`,
  `create index sessions_expire on sessions(expire)`,
  `create index sessions_user on sessions("userId")`,
  `create table email_verifications (
    id integer primary key autoincrement,
    email text not null,
    "firstName" text,
    "lastName" text,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "verificationToken" text not null unique,
    "signupData" text,
    status text not null default 'pending',
    "expiresAt" text not null,
    "createdAt" text not null,
    "verifiedAt" text
  )`,
  `create index email_verifications_email on email_verifications(email)`,
  `create table subscription_plans (
    id integer primary key autoincrement,
    name text not null check (length(name) <= 100),
    slug text not null unique check (length(slug) <= 50),
    price integer not null,
    "maxUsers" integer not null,
    "stripePriceId" text,
    features text not null check (json_valid(features)),
    "isActive" integer not null default 1,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create table subscriptions (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "planId" integer not null references subscription_plans(id),
    "stripeCustomerId" text,
    "stripeSubscriptionId" text,
    status text not null default 'active',
    "currentPeriodStart" text,
    "currentPeriodEnd" text,
    "trialEnd" text,
    "cancelAtPeriodEnd" integer not null default 0,
    "canceledAt" text,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create index subscriptions_organization on subscriptions("organizationId")`,
  `create table documents (
    id integer primary key autoincrement,
    filename text not null unique,
    "originalName" text not null,
    "fileSize" integer not null,
    "fileType" text not null,
    "contentType" text not null default 'document',
    "sourceUrl" text,
    status text not null default 'processing',
    "uploadedBy" text references users(id) on delete set null,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "uploadedAt" text not null,
    "processedAt" text,
    "isEncrypted" integer not null default 1,
    "encryptedContent" blob,
    "encryptionIv" blob,
    "encryptionTag" blob,
    "encryptionSalt" blob,
    version integer not null default 1,
    "parentDocumentId" integer references documents(id) on delete set null,
    superseded integer not null default 0,
    "contentHash" text not null,
    language text not null default 'unknown',
    "wordCount" integer,
    "pageCount" integer,
    "chunkCount" integer not null default 0,
    "duplicateOf" integer references documents(id) on delete set null,
    similarity real,
    "accessLevel" text not null default 'users',
    warnings text not null default '[]' check (json_valid(warnings)),
    "failureCode" text,
    progress real not null default 0,
    attempts integer not null default 0,
    "leaseOwner" text,
    "leaseUntil" text,
    "deletedAt" text
  )`,
  `create unique index documents_content on documents("organizationId", "contentHash") where "deletedAt" is null`,
  `create index documents_organization on documents("organizationId", "uploadedAt")`,
  `create index documents_waiting on documents("leaseUntil", id) where status = 'processing'`,
  `create index documents_deleted on documents("deletedAt") where "deletedAt" is not null`,
  `create table document_chunks (
    id integer primary key,
    "documentId" integer not null references documents(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "chunkIndex" integer not null,
    embedding blob,
    "embeddingModel" text,
    "accessLevel" text not null default 'users',
    "isEncrypted" integer not null default 1,
    "encryptedContent" blob not null,
    "encryptionIv" blob not null,
    "encryptionTag" blob not null,
    "encryptionSalt" blob not null,
    unique ("documentId", "chunkIndex")
  )`,
  `create index document_chunks_organization on document_chunks("organizationId")`,
  `create table conversations (
    id integer primary key autoincrement,
    title blob not null,
    "userId" text not null references users(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "createdAt" text not null,
    "updatedAt" text not null
  )`,
  `create index conversations_user on conversations("userId", "updatedAt")`,
  `create table messages (
    id integer primary key autoincrement,
    "conversationId" integer not null references conversations(id) on delete cascade,
    "organizationId" integer not null references organizations(id) on delete cascade,
    role text not null,
    content blob not null,
    sources blob not null,
    engine text,
    "createdAt" text not null
  )`,
  `create index messages_conversation on messages("conversationId", id)`,
  `create table outbox_messages (
    id integer primary key autoincrement,
    message blob not null,
    recipient text not null,
    attempts integer not null default 0,
    "nextAttemptAt" text not null,
    "leaseUntil" text,
    "lastError" text,
    "createdAt" text not null
  )`,
  `create index outbox_messages_due on outbox_messages("nextAttemptAt")`,
  `create table rate_limits (
    key text primary key,
    "windowStart" integer not null,
    count integer not null
  ) without rowid`,
]
