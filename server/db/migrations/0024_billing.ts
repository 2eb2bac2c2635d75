import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Prices by the year (ten months' worth), and what is known of the payment provider: its names of products and prices, the state of
 * each subscription as it was last fetched, payments that were begun, messages that were dealt with, and why people cancelled.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table subscription_plans add column "annualPrice" integer not null default 0`,
  `update subscription_plans set "annualPrice" = price * 10`,
  `alter table subscription_plans add column "stripeAnnualPriceId" text`,
  `create unique index organizations_customer on organizations("stripeCustomerId") where "stripeCustomerId" is not null`,

  `alter table subscriptions add column interval text check (interval in ('month', 'year'))`,
  `alter table subscriptions add column amount integer`,
  `alter table subscriptions add column discount integer`,
  `alter table subscriptions add column "pastDueSince" text`,
  `alter table subscriptions add column "fetchedAt" text`,
  `create unique index subscriptions_stripe on subscriptions("stripeSubscriptionId") where "stripeSubscriptionId" is not null`,

  `create table subscription_cancellations (
    id integer primary key autoincrement,
    "organizationId" integer not null references organizations(id) on delete cascade,
    "userId" text references users(id) on delete set null,
    reason text not null check (length(reason) <= 100),
    details text,
    "previousPlan" text not null check (length("previousPlan") <= 20),
    "cancelledAt" text not null
  ) strict`,
  `create index subscription_cancellations_organization on subscription_cancellations("organizationId")`,
  `create index subscription_cancellations_user on subscription_cancellations("userId")`,

  `create table checkouts (
    id text primary key,
    "organizationId" integer references organizations(id) on delete cascade,
    "planType" text not null,
    interval text not null check (interval in ('month', 'year')),
    "promocodeId" integer references promocodes(id) on delete set null,
    "sessionId" text unique,
    url text,
    status text not null default 'open' check (status in ('open', 'paid', 'refunding', 'refunded', 'expired')),
    "createdAt" text not null,
    "expiresAt" text not null
  ) strict`,
  `create index checkouts_open on checkouts("organizationId") where status = 'open'`,
  `create index checkouts_promocode on checkouts("promocodeId") where status = 'open' and "promocodeId" is not null`,
  `create index checkouts_ends on checkouts(status, "expiresAt")`,

  `create table pending_signups (
    "checkoutId" text primary key references checkouts(id) on delete cascade,
    request blob not null
  ) strict`,

  `create table billing_events (
    id text primary key,
    type text not null,
    "handledAt" text not null
  ) strict`,
  `create index billing_events_handled on billing_events("handledAt")`,

  `create table parted_customers (
    "stripeCustomerId" text primary key,
    "partedAt" text not null
  ) strict`,
]
