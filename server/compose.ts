import { join } from 'node:path'
import { createApiTokens } from './access/apiTokens.ts'
import { createStanding } from './access/standing.ts'
import { findHolder } from './accounts/accounts.repository.ts'
import { introduceWith } from './accounts/introduce.ts'
import { createAccounts } from './accounts/createAccounts.ts'
import { confirmPassword } from './accounts/password/confirmPassword.ts'
import { hashPassword } from './accounts/password/passwords.ts'
import { examinerOver } from './answering/examiner.ts'
import { createBillingNotices } from './billing/notices/billingNotices.ts'
import { createPlanEnds } from './billing/plans/planEnds.ts'
import { createPlansService } from './billing/plans/plans.service.ts'
import { createPromocodesService } from './billing/promocodes/promocodes.service.ts'
import { createUsageHistory } from './billing/usage/usageHistory.ts'
import { createSubscriptions } from './billing/subscriptions/createSubscriptions.ts'
import { createUsageService } from './billing/usage/usage.service.ts'
import { createChat } from './chat/createChat.ts'
import { layFoundation, type FoundationOptions } from './foundation.ts'
import type { Database } from './db/connection.ts'
import { type InTransaction } from './db/transaction.ts'
import { createCleanUp } from './documents/cleanUp.ts'
import { createRepeated } from './documents/repeated.ts'
import { createUpkeep } from './documents/upkeep.ts'
import { createDocumentsService } from './documents/documents.service.ts'
import { ingestDocument } from './documents/ingestDocument.ts'
import { createChoicesService } from './documents/choices/choices.service.ts'
import { createExplorerService } from './documents/explorer/explorer.service.ts'
import { createLibraryService } from './documents/library/library.service.ts'
import type { Locate } from './documents/library/locating.ts'
import { createLevelFollower } from './documents/levels.ts'
import { createIndexing } from './documents/indexing/createIndexing.ts'
import { createIngestQueues } from './documents/queue/createQueues.ts'
import { linesStanding } from './documents/queue/standing.repository.ts'
import { createArrivals } from './documents/upload/arrivals.ts'
import { createUploadService } from './documents/upload/upload.service.ts'
import { createCrawler } from './documents/sites/crawler.ts'
import { createSiteFetcher } from './documents/sites/siteFetcher.ts'
import { createSitesService } from './documents/sites/sites.service.ts'
import { createPageFetcher } from './documents/websites/fetchPage.ts'
import { createWebAsker } from './net/webAsker.ts'
import { webAccessWith, type WebAccess } from './net/webAccess.ts'
import { createWebsitesService } from './documents/websites/websites.service.ts'
import { createEmbed } from './embed/createEmbed.ts'
import { createVisitorRefusals } from './embed/visitorRefusals.ts'
import { createKnowledge } from './knowledge/createKnowledge.ts'
import { createMarks } from './marks/createMarks.ts'
import { createMcpService } from './mcp/mcp.service.ts'
import { removeLeftCopies } from './operations/backup/workFolder.ts'
import { createDeletionWatch } from './operations/deletion/deletionWatch.ts'
import { leaversOf } from './operations/deletion/leavers.ts'
import { freeLeases } from './operations/freeLeases.ts'
import { createHousekeeping } from './operations/housekeeping.ts'
import { createOperator } from './operations/operator/createOperator.ts'
import { purgeOrganizations } from './operations/purgeOrganizations.ts'
import { addStartingSources } from './operations/startingSources.ts'
import { createRequests } from './requests/createRequests.ts'
import { createOrganizationsService, type OrganizationsService } from './organizations/organizations.service.ts'
import { createSettingsService } from './organizations/settings.service.ts'
import type { Scope } from './scope.ts'
import { createSync } from './sync/createSync.ts'
import { createDeviceTrust } from './sync/deviceTrust.ts'
import type { Services } from './services.ts'
import { createTokens } from './tokens/createTokens.ts'
import { createWebhooks } from './webhooks/createWebhooks.ts'

/** The server without its network side. */
export interface Composition {
  services: Services
  /** What services stand on, for commands and for tests that make a state without asking over HTTP. */
  foundation: {
    db: Database
    inTransaction: InTransaction
    organizations: OrganizationsService
    now: () => Date
    /** Waits for work that was left for after the answer. */
    settled(): Promise<void>
  }
  /** Starts the work in the background: ingestion, mail, clean-up. */
  start(): void
  /** Says from now on that the server is not ready, while it still answers. */
  drain(): void
  /** Finishes or gives back what is under way and closes everything. */
  stop(): Promise<void>
}

export interface ComposeOptions extends FoundationOptions {
  /** What of the network websites are read from, where a test stands in for it. */
  webAccess?: Partial<WebAccess> | undefined
  /** Folder of the built widget. */
  widgetFolder: string
  /** How many connections are open. */
  connections?: () => Promise<number>
}

/** Builds every repository, service and adapter once. The only place that knows all of them. */
export async function compose(options: ComposeOptions): Promise<Composition> {
  const { config, logger, runtime } = options
  const laid = await layFoundation(options)
  await freeLeases({ db: laid.db, logger, now: runtime.now() })
  const indexing = await createIndexing(laid)
  const base = { ...laid, index: indexing.index }
  const { db, sessions, limiter, blobs, mailer, index, extraction, embedder, examiners, observed, readiness } = base
  const orLog = (work: () => Promise<unknown>, what: string) => () =>
    void work().catch((error: unknown) => logger.error({ err: error }, what))

  const billingNotices = createBillingNotices(base)
  const plans = createPlansService({ ...base, billingNotices, deployment: config.deployment })
  const billing = createUsageService({ ...base, plans, billingNotices })
  const promocodes = createPromocodesService({ ...base, plans })
  const organizations = createOrganizationsService({ ...base, plans, signUp: config.signUp })
  const tenants = { ...base, plans, billing, billingNotices, promocodes, organizations }
  const { tokens, oauth } = createTokens({ ...base, confirmPassword: confirmPassword.bind(undefined, db) })
  const onVerified = orLog(() => addSources(), 'starting sources')
  const accounts = createAccounts({ ...tenants, tokens, onVerified })
  const { invitations, signIn } = accounts
  const subscriptions = createSubscriptions({
    ...tenants,
    config,
    seats: invitations,
    found: accounts.signUp.paid,
    hashPassword,
    emailOf: async (actor) => (await signIn.currentUser(actor)).email,
    holderOf: (email) => findHolder(db, email),
  })

  const webAccess = { ...webAccessWith(config.internalHosts), ...options.webAccess }
  const web = createWebAsker(webAccess)
  const pages = createPageFetcher(web)
  const hooks = createWebhooks({ ...tenants, web, webAccess })
  const devices = createDeviceTrust(base)
  const ingest = { ...base, billing, pages, devices, onCompleted: (of: Scope) => rechecking.changed(of) }
  const queues = createIngestQueues({ ...base, ingest: observed.ingest(ingestDocument.bind(undefined, ingest)) })
  const levels = createLevelFollower(base)
  const followLevels = async () => {
    rechecking.changed()
    await levels.run().catch((error: unknown) => logger.error({ err: error }, 'access levels'))
  }
  const upkeep = createUpkeep({ ...base, unlike: indexing.unlike, onReadAgain: queues.kickFiles })
  const cleanUp = createCleanUp(base)
  const removed = orLog(() => {
    rechecking.changed()
    return cleanUp.run()
  }, 'clean-up')
  const documents = createDocumentsService({ ...tenants, onRemove: removed, onRetry: queues.kick })
  const examiner = examinerOver((task, whose) => {
    const done = (given: typeof task) => observed.reading(task.method, () => examiners.perform(given, whose))
    if (task.method === 'check') return done(task)
    return indexing.searching(whose.owner, (file) => done({ ...task, file }))
  })
  const locate: Locate = (asker, text) => examiner.locate({ ...asker, question: text })
  const explorer = createExplorerService({ ...base, locate })
  const choices = createChoicesService(base)
  const library = createLibraryService({ ...tenants, documents, followLevels, locate, onRestore: queues.kickFiles })
  const arrivals = createArrivals(tenants)
  const uploads = createUploadService({ ...tenants, arrivals, followLevels, onUpload: queues.kickFiles })
  const sync = createSync({
    ...tenants,
    arrivals,
    introduce: introduceWith(organizations, signIn),
    onChange: followLevels,
    onRemove: removed,
    onUpload: queues.kickFiles,
  })
  const websites = createWebsitesService({ ...tenants, web, followLevels, onAdd: queues.kickPages })
  const fetcher = createSiteFetcher(web)
  const crawler = createCrawler({ ...ingest, fetcher, delayMs: webAccess.delayMs, onRemove: removed })
  const sites = createSitesService({ ...tenants, web, followLevels, onRead: crawler.kick, onRemove: removed })
  const packsFolder = join(options.shippedFolder, 'packs')
  const addSources = () => addStartingSources({ organizations, uploads, sites, packsFolder })
  // One at a time, whoever asks for it.
  const { run: purge } = createRepeated(
    async () => {
      removeLeftCopies(config.dataDir)
      await purgeOrganizations({ organizations, cleanUp, index, blobs, mailer })
    },
    { everyMs: Infinity, what: 'purge', logger },
  )
  const onRemove = () => {
    base.background.run('purge', purge)
    if (config.billingConfigured) base.background.run('customers', subscriptions.webhook.removeParted)
  }
  const deletions = createDeletionWatch({ ...tenants, onRemove })
  const standing = createStanding(db, runtime)
  const marking = createMarks(base)
  const knows = { ...tenants, ...marking, config, examiner, choices, standing, preparing: indexing.preparing }
  const { engines, answers, quoted, wordings, making } = createKnowledge(knows)
  const visitorRefusals = createVisitorRefusals(base)
  const { rechecking, services: requests } = createRequests({ ...tenants, visitorRefusals, knowledge: quoted })
  const marks = marking.services(requests.goldenQuestions)
  const asked = { ...tenants, ...answers, choices, noteCited: library.noteCited, standing, marks }
  const chat = await createChat(asked)
  const embed = createEmbed({ ...options, ...asked, ...requests, uploads })
  const housekeeping = createHousekeeping({
    ...asked,
    ...embed,
    planEnds: createPlanEnds(tenants),
    payments: { tidy: async () => (config.billingConfigured ? subscriptions.webhook.tidy() : undefined) },
    ...accounts,
    oauth,
    wordings,
    purge,
    addSources,
  })

  const lines = () => linesStanding(db, runtime.now().toISOString())
  observed.watch({
    lines,
    outbox: mailer.standing,
    deliveries: hooks.deliveriesStanding,
    indexCalls: laid.index.standing,
    readers: examiners.standing,
    engine: engines.standing,
    connections: options.connections ?? (async () => 0),
    ready: readiness.isReady,
  })

  // What a server that died had begun to answer does not count.
  await billing.releaseChats()
  await plans.includeEverything()

  return {
    foundation: {
      db,
      inTransaction: base.inTransaction,
      organizations,
      now: runtime.now,
      settled: base.background.settled,
    },
    services: {
      audit: base.audit,
      sessions,
      apiTokens: createApiTokens(db, runtime),
      limiter,
      logger,
      ...accounts,
      settings: createSettingsService({
        ...tenants,
        seats: invitations,
        leavers: leaversOf(base),
        onRemove,
      }),
      organizations,
      plans,
      billing,
      usageHistory: createUsageHistory(base),
      subscriptions,
      billingConfigured: config.billingConfigured,
      site: config.site,
      deployment: config.deployment,
      promocodes,
      tokens,
      oauth,
      webhooks: hooks.webhooks,
      documents,
      library,
      explorer,
      choices,
      uploads,
      websites,
      sites,
      sync,
      ...answers,
      ...requests,
      ...embed,
      chat,
      marks,
      mcp: createMcpService({ ...asked, documents }),
      ready: readiness.ready,
      metrics: observed.metrics,
      watchRequests: observed.requests,
      metricsToken: config.metricsToken,
      operator: createOperator({ ...tenants, ...options, engines, lines }),
    },
    drain: readiness.drain,
    start() {
      for (const each of [mailer, cleanUp, levels, housekeeping, deletions, indexing, rechecking]) each.start()
      for (const each of [queues, crawler, hooks.webhookDelivery, upkeep, embed.demonstration, making]) each.start()
      base.background.run('language model', engines.report)
    },
    async stop() {
      await chat.close().finally(engines.close)
      await Promise.all([housekeeping.stop(), deletions.stop(), rechecking.stop(), making.stop()])
      await base.background.settled()
      web.close()
      const given = [queues, crawler, hooks.webhookDelivery, upkeep].map((each) => each.stop())
      // A file may take minutes: whatever is being read is given back, and read by the next server.
      extraction.close()
      await Promise.all([...given, ...[cleanUp, levels, indexing].map((each) => each.stop())])
      base.logEraser.stop()
      observed.close()
      await base.blobs.settle()
      await mailer.stop()
      await Promise.all([embedder.close(), base.deep?.close(), examiners.close()])
      await Promise.all([laid.index.close(), laid.questions.close()])
      await db.destroy()
      laid.auditEnds.close()
      laid.letGo()
    },
  }
}
