import type { Schema } from './schema.ts'

/**
 * Whose each table is. Its owner's repositories alone write to it; others ask the owner's service, or read it where
 * {@link READERS} says so. A test holds the repositories to this list.
 */
export const OWNERS: Readonly<Record<keyof Schema, string>> = {
  organizations: 'organizations',
  former_slugs: 'organizations',
  first_slugs: 'organizations',
  organization_signups: 'organizations',
  users: 'accounts',
  email_verifications: 'accounts',
  user_invitations: 'accounts',
  password_resets: 'accounts',
  email_changes: 'accounts',
  two_factor: 'accounts',
  recovery_codes: 'accounts',
  pending_sign_ins: 'accounts',
  sessions: 'access',
  api_tokens: 'tokens',
  oauth_clients: 'tokens',
  oauth_codes: 'tokens',
  oauth_grants: 'tokens',
  audit_events: 'audit',
  audit_chains: 'audit',
  subscription_plans: 'billing',
  subscriptions: 'billing',
  subscription_cancellations: 'billing',
  checkouts: 'billing',
  pending_signups: 'billing',
  billing_events: 'billing',
  parted_customers: 'billing',
  promocodes: 'billing',
  promocode_uses: 'billing',
  chat_reservations: 'billing',
  usage_days: 'billing',
  billing_notices: 'billing',
  documents: 'documents',
  document_chunks: 'documents',
  deep_vectors: 'documents',
  question_making: 'documents',
  made_questions: 'documents',
  topics: 'documents',
  document_topics: 'documents',
  topic_counts: 'documents',
  document_citations: 'documents',
  document_sketches: 'documents',
  document_bands: 'documents',
  recognized_pages: 'documents',
  search_indexes: 'documents',
  ingest_turns: 'documents',
  sites: 'documents',
  site_pages: 'documents',
  sync_devices: 'sync',
  sync_folders: 'sync',
  sync_files: 'sync',
  conversations: 'chat',
  messages: 'chat',
  answer_ratings: 'chat',
  shared_conversations: 'chat',
  content_requests: 'requests',
  resource_requests: 'requests',
  golden_questions: 'requests',
  dismissed_gaps: 'requests',
  answer_marks: 'marks',
  mark_agreements: 'marks',
  kept_wordings: 'knowledge',
  widget_settings: 'embed',
  widget_conversations: 'embed',
  widget_messages: 'embed',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhooks',
  outbox_messages: 'mail',
  rate_limits: 'http',
  master_key: 'crypto',
  drawn_ids: 'db',
}

/** Who else writes, and why that is no second owner. */
export const WRITERS: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  // The columns of the plan in force and of what is used (`PlanColumns`), which the specification puts into this table.
  // The wrapped key, which is wrapped anew when the master key is changed.
  organizations: ['billing', 'crypto'],
  // What the master key sealed, for the same reason.
  outbox_messages: ['crypto'],
  pending_signups: ['crypto'],
  // When a token was last used, which only the border knows.
  api_tokens: ['access'],
}

/** Who else reads, in one statement with tables of their own. */
export const READERS: Readonly<Partial<Record<keyof Schema, readonly string[]>>> = {
  // Whether the organization is alive; what mails and pages call it; the wrapped key.
  organizations: ['access', 'accounts', 'audit', 'billing', 'crypto', 'documents', 'requests'],
  // Who a session or a token stands for; who did what; who verified the address;
  // who asked for what; who shares a conversation; who is written to about the plan, or about a webhook.
  users: ['access', 'audit', 'billing', 'chat', 'organizations', 'requests', 'tokens', 'webhooks'],
  // Whom a bearer token stands for, and whether it is an assistant's.
  api_tokens: ['access'],
  oauth_grants: ['access'],
}
