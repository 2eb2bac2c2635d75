import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApiTokens, type ApiTokens } from './access/apiTokens.ts'
import { createSessions, type Sessions } from './access/sessions.ts'
import { createAcceptInvitationService, type AcceptInvitationService } from './accounts/acceptInvitation.service.ts'
import { createPasswordService, type PasswordService } from './accounts/password.service.ts'
import { createProfileService, type ProfileService } from './accounts/profile.service.ts'
import { createSignInService, type SignInService } from './accounts/signIn.service.ts'
import { createSignUpService, type SignUpService } from './accounts/signUp.service.ts'
import { createVerificationService, type VerificationService } from './accounts/verification.service.ts'
import { createAnswering } from './answering/answerQuestion.ts'
import { createEngineChoice } from './answering/engines/engineChoice.ts'
import { createAuditService, type AuditService } from './audit/audit.service.ts'
import { createBillingService, type BillingService } from './billing/billing.service.ts'
import { createPromocodesService, type PromocodesService } from './billing/promocodes.service.ts'
import { createChatService, type ChatService } from './chat/chat.service.ts'
import type { Config } from './config.ts'
import { checkMasterKey, createKeyring } from './crypto/keyring.ts'
import { loadMasterKey } from './crypto/masterKey.ts'
import { openDatabase, type Database } from './db/connection.ts'
import { isEmptyDatabase, migrateToLatest } from './db/migrate.ts'
import { transactionsOf } from './db/transaction.ts'
import { createDiskBlobStore } from './documents/blobStore.ts'
import { createCleanUp } from './documents/cleanUp.ts'
import { createDocumentsService, type DocumentsService } from './documents/documents.service.ts'
import { createExtractionHost } from './documents/extraction/extractionHost.ts'
import { createIngestQueue } from './documents/ingestQueue.ts'
import { reconcileIndexes } from './documents/reconcileIndex.ts'
import { createUploadService, type UploadService } from './documents/upload.service.ts'
import { createRateLimiter, type RateLimiter } from './http/rateLimit.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mail/mailer.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { createHousekeeping } from './operations/housekeeping.ts'
import { purgeOrganizations } from './operations/purgeOrganizations.ts'
import { createInvitationsService, type InvitationsService } from './organizations/invitations.service.ts'
import { createMembersService, type MembersService } from './organizations/members.service.ts'
import { createOrganizationsService } from './organizations/organizations.service.ts'
import { createSettingsService, type SettingsService } from './organizations/settings.service.ts'
import { openEmbedder } from './retrieval/embedding/openEmbedder.ts'
import { createWorkerIndex } from './retrieval/workerIndex.ts'
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
  /** Folder of the shipped models. */
  modelFolder: string
  /** Address under which people reach the server. */
  publicUrl: () => string
}

/** Builds every repository, service and adapter once. The only place that knows all of them. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, logger, runtime, publicUrl } = options
  const { db, masterKey } = await openData(config)
  const inTransaction = transactionsOf(db)
  const keyring = createKeyring(db, masterKey)
  const sessions = createSessions(db, { secure: config.publicUrl?.startsWith('https:') ?? false })
  const apiTokens = createApiTokens(db, runtime)
  const limiter = createRateLimiter(db, { enabled: config.rateLimits, now: runtime.now })
  const blobs = createDiskBlobStore(join(config.dataDir, 'blobs'))

  const embedder = await openEmbedder({
    entry: entryPoint('embedWorker'),
    model: config.embeddingModel,
    modelDir: config.modelDir ?? options.modelFolder,
    ollamaHost: config.ollama.host,
    workers: 1,
  })
  const index = createWorkerIndex({
    entry: entryPoint('indexWorker'),
    folder: join(config.dataDir, 'indexes'),
    model: { id: embedder.modelId, dimensions: embedder.dimensions },
    workers: 1,
  })
  const extraction = createExtractionHost({ entry: entryPoint('extractChild') })

  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(join(config.dataDir, 'outbox'))
  const mailer = createMailer({
    db,
    masterKey,
    transport,
    from: config.mailFrom,
    logger,
    runtime,
    logLinks: config.smtpUrl === undefined,
  })
  const audit = createAuditService({ db, runtime })
  const billing = createBillingService({ db, inTransaction, runtime })
  const promocodes = createPromocodesService({ db, inTransaction, audit, billing, runtime })
  const organizations = createOrganizationsService({ db, masterKey, billing, runtime })
  const invitations = createInvitationsService({ db, inTransaction, organizations, mailer, publicUrl, runtime })
  const verification = createVerificationService({ db, inTransaction, mailer, publicUrl, runtime })

  const ingest = { db, inTransaction, keyring, blobs, extraction, embedder, index, runtime, logger, workers: 2 }
  const queue = createIngestQueue(ingest)
  const cleanUp = createCleanUp({ db, keyring, blobs, index, logger })
  const onRemove = () => void cleanUp.run().catch((error: unknown) => logger.error({ err: error }, 'clean-up'))
  const documents = createDocumentsService({ db, inTransaction, billing, blobs, keyring, runtime, onRemove })
  const purge = () => purgeOrganizations({ organizations, cleanUp, index, blobs })
  const onDestroy = () => void purge().catch((error: unknown) => logger.error({ err: error }, 'purge'))
  const housekeeping = createHousekeeping({ sessions, limiter, organizations, purge, runtime, logger })
  const answering = createAnswering({ index, embedder, engine: createEngineChoice(config, logger) })

  return {
    services: {
      audit,
      sessions,
      apiTokens,
      limiter,
      logger,
      signIn: createSignInService({ db, sessions, organizations, runtime }),
      signUp: createSignUpService({
        inTransaction,
        organizations,
        promocodes,
        verification,
        audit,
        mailer,
        runtime,
      }),
      verification,
      passwords: createPasswordService({ db, inTransaction, sessions, organizations, mailer, publicUrl, runtime }),
      profile: createProfileService({ db, inTransaction, sessions, runtime }),
      members: createMembersService({ db, inTransaction, sessions, runtime }),
      invitations,
      settings: createSettingsService({
        db,
        inTransaction,
        organizations,
        billing,
        keyring,
        audit,
        runtime,
        onRemove: onDestroy,
      }),
      billing,
      promocodes,
      acceptInvitation: createAcceptInvitationService({ inTransaction, invitations, organizations, runtime }),
      tokens: createTokensService({ db, inTransaction, audit, runtime }),
      documents,
      uploads: createUploadService({ inTransaction, billing, blobs, keyring, runtime, onUpload: queue.kick }),
      chat: createChatService({ db, inTransaction, keyring, billing, organizations, documents, answering, runtime }),
      ready: () => checkMasterKey(db, masterKey),
    },
    start() {
      mailer.start()
      cleanUp.start()
      queue.start()
      housekeeping.start()
      reconcileIndexes(ingest).catch((error: unknown) => logger.error({ err: error }, 'search index'))
    },
    async stop() {
      housekeeping.stop()
      await queue.stop()
      await cleanUp.stop()
      await mailer.stop()
      await Promise.all([extraction.close(), embedder.close(), index.close()])
      await db.destroy()
    },
  }
}

/** Opens the data folder: database, migrations, master key. @throws when the key is missing or not the right one. */
async function openData(config: Config): Promise<{ db: Database; masterKey: Buffer }> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = openDatabase(join(config.dataDir, 'veracite.db'))
  const firstStart = await isEmptyDatabase(db)
  const masterKey = loadMasterKey({ configured: config.masterKey, dataDir: config.dataDir, firstStart })
  await migrateToLatest(db)
  await checkMasterKey(db, masterKey)
  return { db, masterKey }
}
