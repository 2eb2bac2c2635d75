import type {
  ApiTokensTable,
  EmailChangesTable,
  EmailVerificationsTable,
  OauthClientsTable,
  OauthCodesTable,
  OauthGrantsTable,
  PasswordResetsTable,
  PendingSignInsTable,
  RecoveryCodesTable,
  SessionsTable,
  TwoFactorTable,
  UserInvitationsTable,
  UsersTable,
} from './tables/accounts.ts'
import type {
  ConversationsTable,
  DeepVectorsTable,
  DocumentBandsTable,
  DocumentChunksTable,
  DocumentCitationsTable,
  DocumentSketchesTable,
  DocumentsTable,
  DocumentTopicsTable,
  MadeQuestionsTable,
  QuestionMakingTable,
  TopicCountsTable,
  IngestTurnsTable,
  MessagesTable,
  RecognizedPagesTable,
  TopicsTable,
} from './tables/documents.ts'
import type {
  BillingEventsTable,
  BillingNoticesTable,
  ChatReservationsTable,
  CheckoutsTable,
  PartedCustomersTable,
  PendingSignupsTable,
  PromocodesTable,
  PromocodeUsesTable,
  SubscriptionCancellationsTable,
  SubscriptionPlansTable,
  SubscriptionsTable,
  UsageDaysTable,
} from './tables/billing.ts'
import type { DrawnIdsTable, MasterKeyTable, OutboxMessagesTable, RateLimitsTable } from './tables/operations.ts'
import type { SearchIndexesTable } from './tables/search.ts'
import type { SyncDevicesTable, SyncFilesTable, SyncFoldersTable } from './tables/sync.ts'
import type { SitePagesTable, SitesTable } from './tables/sites.ts'
import type {
  AnswerMarksTable,
  AnswerRatingsTable,
  MarkAgreementsTable,
  SharedConversationsTable,
} from './tables/conversations.ts'
import type {
  ContentRequestsTable,
  DismissedGapsTable,
  KeptWordingsTable,
  GoldenQuestionsTable,
  ResourceRequestsTable,
} from './tables/requests.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from './tables/webhooks.ts'
import type { WidgetConversationsTable, WidgetMessagesTable, WidgetSettingsTable } from './tables/widget.ts'
import type {
  AuditChainsTable,
  AuditEventsTable,
  FirstSlugsTable,
  FormerSlugsTable,
  OrganizationSignupsTable,
  OrganizationsTable,
} from './tables/organizations.ts'

/** Every table. The names are those of the specification's data model. */
export interface Schema {
  organizations: OrganizationsTable
  users: UsersTable
  search_indexes: SearchIndexesTable
  sessions: SessionsTable
  email_verifications: EmailVerificationsTable
  user_invitations: UserInvitationsTable
  password_resets: PasswordResetsTable
  email_changes: EmailChangesTable
  former_slugs: FormerSlugsTable
  first_slugs: FirstSlugsTable
  organization_signups: OrganizationSignupsTable
  promocodes: PromocodesTable
  promocode_uses: PromocodeUsesTable
  two_factor: TwoFactorTable
  recovery_codes: RecoveryCodesTable
  pending_sign_ins: PendingSignInsTable
  api_tokens: ApiTokensTable
  oauth_clients: OauthClientsTable
  oauth_codes: OauthCodesTable
  oauth_grants: OauthGrantsTable
  audit_events: AuditEventsTable
  audit_chains: AuditChainsTable
  subscription_plans: SubscriptionPlansTable
  subscriptions: SubscriptionsTable
  subscription_cancellations: SubscriptionCancellationsTable
  checkouts: CheckoutsTable
  pending_signups: PendingSignupsTable
  billing_events: BillingEventsTable
  parted_customers: PartedCustomersTable
  chat_reservations: ChatReservationsTable
  usage_days: UsageDaysTable
  billing_notices: BillingNoticesTable
  documents: DocumentsTable
  document_chunks: DocumentChunksTable
  deep_vectors: DeepVectorsTable
  question_making: QuestionMakingTable
  made_questions: MadeQuestionsTable
  topics: TopicsTable
  document_topics: DocumentTopicsTable
  topic_counts: TopicCountsTable
  document_citations: DocumentCitationsTable
  document_sketches: DocumentSketchesTable
  document_bands: DocumentBandsTable
  recognized_pages: RecognizedPagesTable
  ingest_turns: IngestTurnsTable
  sites: SitesTable
  site_pages: SitePagesTable
  sync_devices: SyncDevicesTable
  sync_folders: SyncFoldersTable
  sync_files: SyncFilesTable
  conversations: ConversationsTable
  messages: MessagesTable
  answer_ratings: AnswerRatingsTable
  shared_conversations: SharedConversationsTable
  content_requests: ContentRequestsTable
  resource_requests: ResourceRequestsTable
  golden_questions: GoldenQuestionsTable
  dismissed_gaps: DismissedGapsTable
  answer_marks: AnswerMarksTable
  mark_agreements: MarkAgreementsTable
  kept_wordings: KeptWordingsTable
  widget_settings: WidgetSettingsTable
  widget_conversations: WidgetConversationsTable
  widget_messages: WidgetMessagesTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  outbox_messages: OutboxMessagesTable
  rate_limits: RateLimitsTable
  drawn_ids: DrawnIdsTable
  master_key: MasterKeyTable
}
