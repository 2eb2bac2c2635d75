import { join } from 'node:path'
import { createApiTokens, type ApiTokens } from './access/apiTokens.ts'
import { createSessions, type Sessions } from './access/sessions.ts'
import { createAcceptInvitationService, type AcceptInvitationService } from './accounts/acceptInvitation.service.ts'
import { createPasswordService, type PasswordService } from './accounts/password.service.ts'
import { createProfileService, type ProfileService } from './accounts/profile.service.ts'
import { createSecurityNotices } from './accounts/securityNotices.ts'
import { createSecondStepService, type SecondStepService } from './accounts/secondStep.service.ts'
import { createSignInService, type SignInService } from './accounts/signIn.service.ts'
import { createSignUpService, type SignUpService } from './accounts/signUp.service.ts'
import { createTwoFactorService, type TwoFactorService } from './accounts/twoFactor.service.ts'
import { createVerificationService, type VerificationService } from './accounts/verification.service.ts'
import { createAnswering } from './answering/answerQuestion.ts'
import { createEngineChoice } from './answering/engines/engineChoice.ts'
import { createAuditService, type AuditService } from './audit/audit.service.ts'
import { createBillingService, type BillingService } from './billing/billing.service.ts'
import { createPromocodesService, type PromocodesService } from './billing/promocodes.service.ts'
import { createChatService, type ChatService } from './chat/chat.service.ts'
import type { Config } from './config.ts'
import { checkMasterKey, createKeyring } from './crypto/keyring.ts'
import { transactionsOf } from './db/transaction.ts'
import { createDiskBlobStore } from './documents/blobStore.ts'
import { createBlobSweep } from './documents/blobSweep.ts'
import { createCleanUp } from './documents/cleanUp.ts'
import { createDocumentsService, type DocumentsService } from './documents/documents.service.ts'
import { createExtractionHost } from './documents/extraction/extractionHost.ts'
import { ingestDocument } from './documents/ingestDocument.ts'
import { createLevelFollower } from './documents/levels.ts'
import { createIngestQueue, FILE_LANES, PAGE_LANES } from './documents/queue/ingestQueue.ts'
import { reconcileIndexes } from './documents/reconcileIndex.ts'
import { createUploadService, type UploadService } from './documents/upload/upload.service.ts'
import { createPageFetcher } from './documents/websites/fetchPage.ts'
import { PUBLIC_INTERNET, type WebAccess } from './documents/websites/webAccess.ts'
import { createWebsitesService, type WebsitesService } from './documents/websites/websites.service.ts'
import { createRateLimiter, type RateLimiter } from './http/rateLimit.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mail/mailer.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { createHousekeeping } from './operations/housekeeping.ts'
import { purgeOrganizations } from './operations/purgeOrganizations.ts'
import { createInvitationsService, type InvitationsService } from './organizations/invitations.service.ts'
import { createMembersService, type MembersService } from './organizations/members.service.ts'
import { addStartingSources } from './operations/startingSources.ts'
import { createOrganizationsService } from './organizations/organizations.service.ts'
import { createSettingsService, type SettingsService } from './organizations/settings.service.ts'
import { openEmbedder } from './retrieval/embedding/openEmbedder.ts'
import { createWorkerIndex } from './retrieval/workerIndex.ts'
import { openData } from './openData.ts'
import type { Runtime } from './runtime.ts'
import { createTokensService, type TokensService } from './tokens/tokens.service.ts'
import { entryPoint } from './workers.ts'

/** What the routes call. */
export interface Services {
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
  members: MembersService
  invitations: InvitationsService
  settings: SettingsService
  billing: BillingService
  promocodes: PromocodesService
  acceptInvitation: AcceptInvitationService
  tokens: TokensService
  documents: DocumentsService
  uploads: UploadService
  websites: WebsitesService
  chat: ChatService
  logger: Logger
  ready: () => Promise<void>
}

/** The server without its network side. */
export interface Composition {
  services: Services
  /** Starts the work in the background: ingestion, mail, clean-up. */
  start(): void
  /** Finishes or gives back what is under way and closes everything. */
  stop(): Promise<void>
}

export interface ComposeOptions {
  config: Config
  logger: Logger
  runtime: Runtime
  /** Folder of what ships with the product: `models` and `packs`. */
  shippedFolder: string
  /** Address under which people reach the server. */
  publicUrl: () => string
  /** What of the network websites are read from; the public internet unless a test stands in for it. */
  webAccess?: Partial<WebAccess> | undefined
}

/** Builds every repository, service and adapter once. The only place that knows all of them. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, logger, runtime } = options
  const base = await composeBase(options)
  const { db, masterKey, sessions, limiter, blobs, mailer, index, extraction, embedder } = base
  const orLog = (work: () => Promise<unknown>, what: string) => () =>
    void work().catch((error: unknown) => logger.error({ err: error }, what))

  const billing = createBillingService(base)
  const promocodes = createPromocodesService({ ...base, billing })
  const organizations = createOrganizationsService({ ...base, billing })
  const tenants = { ...base, billing, promocodes, organizations }
  const invitations = createInvitationsService(tenants)
  const secondStep = createSecondStepService(base)
  const verification = createVerificationService({
    ...base,
    onVerified: orLog(() => addSources(), 'starting sources'),
  })

  const pages = createPageFetcher({ ...PUBLIC_INTERNET, ...options.webAccess })
  const ingest = { ...base, billing, pages }
  const work = { ...base, ingest: ingestDocument.bind(undefined, ingest) }
  const queue = createIngestQueue({ ...work, lanes: FILE_LANES })
  const websiteQueue = createIngestQueue({ ...work, lanes: PAGE_LANES })
  const levels = createLevelFollower(base)
  const followLevels = () => levels.run().catch((error: unknown) => logger.error({ err: error }, 'access levels'))
  const blobSweep = createBlobSweep(base)
  const cleanUp = createCleanUp(base)
  const documents = createDocumentsService({
    ...tenants,
    onRemove: orLog(() => cleanUp.run(), 'clean-up'),
    onRetry: () => [queue, websiteQueue].forEach((each) => each.kick()),
  })
  const uploads = createUploadService({ ...tenants, followLevels, onUpload: queue.kick })
  const websites = createWebsitesService({ ...base, pages, followLevels, onAdd: websiteQueue.kick })
  const packsFolder = join(options.shippedFolder, 'packs')
  const addSources = () => addStartingSources({ organizations, uploads, websites, packsFolder })
  const purge = () => purgeOrganizations({ organizations, cleanUp, index, blobs })
  const housekeeping = createHousekeeping({ ...tenants, secondStep, purge, addSources })
  const answering = createAnswering({ index, embedder, engine: createEngineChoice(config, logger) })

  let stopping = false
  return {
    services: {
      audit: base.audit,
      sessions,
      apiTokens: createApiTokens(db, runtime),
      limiter,
      logger,
      signIn: createSignInService({ ...tenants, secondStep }),
      signUp: createSignUpService({ ...tenants, verification }),
      secondStep,
      twoFactor: createTwoFactorService(base),
      verification,
      passwords: createPasswordService(tenants),
      profile: createProfileService(base),
      members: createMembersService(base),
      invitations,
      settings: createSettingsService({ ...tenants, onRemove: orLog(purge, 'purge') }),
      billing,
      promocodes,
      acceptInvitation: createAcceptInvitationService({ ...tenants, invitations }),
      tokens: createTokensService(base),
      documents,
      uploads,
      websites,
      chat: createChatService({ ...tenants, documents, answering }),
      ready: () => checkMasterKey(db, masterKey),
    },
    start() {
      mailer.start()
      cleanUp.start()
      levels.start()
      blobSweep.start()
      queue.start()
      websiteQueue.start()
      housekeeping.start()
      reconcileIndexes(ingest).catch((error: unknown) => {
        // What a stop cuts short goes on at the next start.
        if (!stopping) logger.error({ err: error }, 'search index')
      })
    },
    async stop() {
      stopping = true
      housekeeping.stop()
      pages.close()
      await Promise.all([queue.stop(), websiteQueue.stop()])
      await Promise.all([cleanUp.stop(), levels.stop(), blobSweep.stop()])
      await mailer.stop()
      await Promise.all([extraction.close(), embedder.close(), index.close()])
      await db.destroy()
    },
  }
}

/** What most services stand on: data, keys, sessions, mail, audit log, and the adapters of search and extraction. */
async function composeBase({ config, logger, runtime, publicUrl, shippedFolder }: ComposeOptions) {
  const { db, masterKey } = await openData(config)
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const embedder = await openEmbedder({
    entry: entryPoint('embedWorker'),
    model: config.embeddingModel,
    modelDir: config.modelDir ?? join(shippedFolder, 'models'),
    ollamaHost: config.ollama.host,
    workers: 1,
  })
  const index = createWorkerIndex({
    entry: entryPoint('indexWorker'),
    folder: join(config.dataDir, 'indexes'),
    model: { id: embedder.modelId, dimensions: embedder.dimensions },
    workers: 1,
  })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(join(config.dataDir, 'outbox'))
  const logLinks = config.smtpUrl === undefined
  const mailer = createMailer({ db, masterKey, transport, from: config.mailFrom, logger, runtime, logLinks })
  return {
    db,
    inTransaction: transactionsOf(db),
    masterKey,
    keyring: createKeyring(db, masterKey),
    secure,
    sessions: createSessions(db, { secure }),
    limiter: createRateLimiter(db, { enabled: config.rateLimits, now: runtime.now }),
    blobs: createDiskBlobStore(join(config.dataDir, 'blobs')),
    embedder,
    index,
    extraction: createExtractionHost({ entry: entryPoint('extractChild') }),
    mailer,
    notices: createSecurityNotices({ mailer, publicUrl }),
    audit: createAuditService({ db, runtime }),
    logger,
    runtime,
    publicUrl,
  }
}
