import type { ApiTokens } from './access/apiTokens.ts'
import type { Sessions } from './access/sessions.ts'
import type { AcceptInvitationService } from './accounts/members/acceptInvitation.service.ts'
import type { PasswordService } from './accounts/password/password.service.ts'
import type { EmailChangeService } from './accounts/profile/emailChange.service.ts'
import type { ProfileService } from './accounts/profile/profile.service.ts'
import type { SecondStepService } from './accounts/signIn/secondStep.service.ts'
import type { SignInService } from './accounts/signIn/signIn.service.ts'
import type { SignUpService } from './accounts/signUp.service.ts'
import type { TwoFactorService } from './accounts/twoFactor/twoFactor.service.ts'
import type { VerificationService } from './accounts/verification.service.ts'
import type { AuditService } from './audit/audit.service.ts'
import type { PlansService } from './billing/plans/plans.service.ts'
import type { PromocodesService } from './billing/promocodes/promocodes.service.ts'
import type { UsageHistoryService } from './billing/usage/usageHistory.ts'
import type { UsageService } from './billing/usage/usage.service.ts'
import type { Subscriptions } from './billing/subscriptions/createSubscriptions.ts'
import type { ChoicesService } from './documents/choices/choices.service.ts'
import type { Chat } from './chat/createChat.ts'
import type { DocumentsService } from './documents/documents.service.ts'
import type { ExplorerService } from './documents/explorer/explorer.service.ts'
import type { LibraryService } from './documents/library/library.service.ts'
import type { UploadService } from './documents/upload/upload.service.ts'
import type { SitesService } from './documents/sites/sites.service.ts'
import type { WebsitesService } from './documents/websites/websites.service.ts'
import type { EmbedServices } from './embed/createEmbed.ts'
import type { RateLimiter } from './http/rateLimit.ts'
import type { RequestWatch } from './http/requestContext.ts'
import type { Answers } from './knowledge/createKnowledge.ts'
import type { Logger } from './logger.ts'
import type { SiteSettings } from './config.ts'
import type { Metrics } from './operations/metrics/metrics.ts'
import type { OperatorService } from './operations/operator/operator.service.ts'
import type { Marks } from './marks/createMarks.ts'
import type { McpService } from './mcp/mcp.service.ts'
import type { InvitationsService } from './accounts/members/invitations.service.ts'
import type { MembersService } from './accounts/members/members.service.ts'
import type { RequestServices } from './requests/createRequests.ts'
import type { OrganizationsService } from './organizations/organizations.service.ts'
import type { SettingsService } from './organizations/settings.service.ts'
import type { SyncServices } from './sync/createSync.ts'
import type { OAuthServices } from './tokens/oauth/oauth.routes.ts'
import type { TokensService } from './tokens/tokens.service.ts'
import type { WebhooksService } from './webhooks/webhooks.service.ts'

/** What the routes call. */
export interface Services extends Answers, RequestServices, EmbedServices {
  audit: AuditService
  sessions: Sessions
  apiTokens: ApiTokens
  limiter: RateLimiter
  signIn: SignInService
  secondStep: SecondStepService
  twoFactor: TwoFactorService
  signUp: SignUpService
  verification: VerificationService
  passwords: PasswordService
  profile: ProfileService
  emailChange: EmailChangeService
  members: MembersService
  invitations: InvitationsService
  settings: SettingsService
  organizations: Pick<OrganizationsService, 'signUpOpen'>
  plans: PlansService
  billing: UsageService
  usageHistory: UsageHistoryService
  subscriptions: Subscriptions
  /** Whether plans can be paid for. */
  billingConfigured: boolean
  /** Who runs the server, as far as they say. */
  site: SiteSettings
  /** Whether organizations sign up and pay here, or one of them runs the server for itself. */
  deployment: 'hosted' | 'onprem'
  promocodes: PromocodesService
  acceptInvitation: AcceptInvitationService
  tokens: TokensService
  oauth: OAuthServices
  webhooks: WebhooksService
  documents: DocumentsService
  library: LibraryService
  explorer: ExplorerService
  choices: ChoicesService
  uploads: UploadService
  websites: WebsitesService
  sites: SitesService
  sync: SyncServices
  chat: Chat
  marks: Marks
  mcp: McpService
  logger: Logger
  metrics: Metrics
  /** Looks on as requests come and go. */
  watchRequests: RequestWatch
  /** Who sends it reads the figures. */
  metricsToken: string | undefined
  operator: OperatorService
  ready: () => Promise<void>
}
