import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createSessions } from './access/sessions.ts'
import { createSecurityNotices } from './accounts/profile/securityNotices.ts'
import { createLocalModel } from './answering/engines/local/localModel.ts'
import { MODEL_NICENESS } from './answering/engines/local/messages.ts'
import { createExaminerPool } from './answering/threads/examinerPool.ts'
import { createAuditService } from './audit/audit.service.ts'
import { createAuditKeeper } from './audit/auditKeeper.ts'
import { openOutsideEnds } from './db/outsideEnds.ts'
import { createBackground } from './background.ts'
import { checkMasterKey, createKeyring } from './crypto/keyring.ts'
import { createDiskReserve } from './db/diskReserve.ts'
import { createLogEraser } from './db/logEraser.ts'
import { transactionsOf } from './db/transaction.ts'
import { confinementOf } from './confinement.ts'
import { createDiskBlobStore } from './documents/blobs/blobStore.ts'
import { createModels } from './documents/indexing/models.ts'
import { RECOGNITION_PLACES } from './documents/queue/ingestQueue.ts'
import { findLanguageData } from '../shared/ingest/extract/ocr/languageData.ts'
import { createExtractionHost } from '../shared/ingest/extraction/extractionHost.ts'
import { createRateLimiter } from './http/rateLimit.ts'
import { createMailer } from './mail/mailer.ts'
import { folderTransport, smtpTransport } from './mail/transport.ts'
import { createObservation } from './operations/metrics/observe.ts'
import { createReadiness } from './operations/readiness.ts'
import { encoderFor } from '../shared/ingest/embedding/deep/encoders.ts'
import { openDeepEncoders } from '../shared/ingest/embedding/deep/openDeepEncoders.ts'
import { openEmbedder } from '../shared/ingest/embedding/openEmbedder.ts'
import { questionsFolder } from './retrieval/index/byQuestions.ts'
import { forgetting } from './retrieval/index/forgetting.ts'
import { createWorkerIndex } from './retrieval/index/workerIndex.ts'
import type { AnswerWorkerSetup } from './answerWorker.ts'
import { openData } from './openData.ts'
import { entryPoint } from './workers.ts'
import type { EntryPoint } from '../shared/ingest/entryPoint.ts'
import { settingsToMend, type Config } from './config.ts'
import type { Logger } from './logger.ts'
import type { Runtime } from './runtime.ts'

/** What the foundation is laid with. */
export interface FoundationOptions {
  config: Config
  logger: Logger
  runtime: Runtime
  /** Folder of what ships with the product: `models` and `packs`. */
  shippedFolder: string
  /** Address under which people reach the server. */
  publicUrl: () => string
  /** What the threads run that read documents for questions; the server's own program unless a test plants another one. */
  answerEntry?: EntryPoint | undefined
}

/** What most services stand on: data, keys, sessions, mail, audit log, and the adapters of search and extraction. */
export async function layFoundation({
  config,
  logger,
  runtime,
  publicUrl,
  shippedFolder,
  answerEntry = entryPoint('answerWorker'),
}: FoundationOptions) {
  findLanguageData(config.ocr)
  const { db, masterKey, letGo, warnings } = await openData(config, logger)
  for (const warning of [...settingsToMend(config), ...warnings]) logger.warn(warning)
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const openModel = (name: string) =>
    openEmbedder({
      entry: entryPoint('embedWorker'),
      model: name,
      modelDir: config.modelDir ?? join(shippedFolder, 'models'),
      ollamaHost: config.ollama.host,
      workers: 1,
    })
  const embedder = await openModel(config.embeddingModel)
  const models = createModels({ current: embedder, open: openModel, logger })
  const deep = await openDeepEncoders({
    entry: entryPoint('deepWorker'),
    modelDir: join(shippedFolder, 'models'),
    depths: config.deepSearch,
  })
  const model = { id: embedder.modelId, dimensions: embedder.dimensions }
  const index = createWorkerIndex({
    entry: entryPoint('indexWorker'),
    folder: join(config.dataDir, 'indexes'),
    model,
  })
  const questions = createWorkerIndex({
    entry: entryPoint('indexWorker'),
    folder: questionsFolder(config.dataDir),
    model,
  })
  const examiners = createExaminerPool({
    entry: answerEntry,
    setup: {
      dataDir: config.dataDir,
      model,
      deep: deep && {
        modelId: deep.modelId,
        encoders: deep.encoders.map(({ modelId, dimensions, depth }) => ({ id: modelId, dimensions, depth })),
      },
    } satisfies AnswerWorkerSetup,
    threads: availableParallelism(),
    sharedModel: embedder.shared,
    embed: {
      usual: embedder.embed,
      all: encoderFor(deep?.encoders, 'all')?.embed,
      english: encoderFor(deep?.encoders, 'english')?.embed,
    },
    compare: {
      all: encoderFor(deep?.encoders, 'all')?.compare,
      english: encoderFor(deep?.encoders, 'english')?.compare,
    },
    embedFormer: models.embedFormer,
    onDamaged: (documentId) => logger.error({ documentId }, 'a stored chunk is damaged'),
    onSlow: (passage) => logger.warn(passage, 'a passage takes too long to read and is left out of answers'),
  })
  const observed = createObservation({ config, logger, runtime })
  const readiness = createReadiness({
    file: join(config.dataDir, 'veracite.db'),
    check: () => checkMasterKey(db, masterKey),
    logger,
  })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl) : folderTransport(join(config.dataDir, 'outbox'))
  const logLinks = config.smtpUrl === undefined
  const mailer = createMailer({ db, masterKey, transport, from: config.mailFrom, logger, runtime, logLinks })
  const reserve = createDiskReserve(join(config.dataDir, 'reserve'))
  const inTransaction = transactionsOf(db, undefined, reserve)
  const auditEnds = openOutsideEnds(config.dataDir, (error) => logger.error({ err: error }, 'ends of audit logs'))
  const auditing = { db, inTransaction, masterKey, auditEnds, runtime, logger }
  return {
    db,
    letGo,
    inTransaction,
    masterKey,
    auditEnds,
    keyring: createKeyring(db, masterKey, ({ organizationId }) => examiners.forget(organizationId)),
    secure,
    sessions: createSessions(db, { secure, now: runtime.now }),
    limiter: createRateLimiter({ db, inTransaction, enabled: config.rateLimits, now: runtime.now }),
    reserve,
    blobs: createDiskBlobStore(join(config.dataDir, 'blobs'), reserve),
    embedder,
    modelName: config.embeddingModel,
    models,
    deep,
    examiners,
    index: forgetting(index, examiners.forget),
    questions: forgetting(questions, examiners.forget),
    extraction: createExtractionHost({
      entry: entryPoint('extractChild'),
      ocr: config.ocr,
      confinement: confinementOf({
        shippedFolder,
        readable: config.ocr.folder === undefined ? [] : [config.ocr.folder],
        onStart: (lacking) =>
          lacking && logger.warn({ lacking }, 'processes that read files are not confined in all ways'),
      }),
      places: { quick: 2, slow: 1, recognition: RECOGNITION_PLACES },
    }),
    openLocalModel: () =>
      createLocalModel({
        settings: config,
        entry: entryPoint('modelChild'),
        confine: (readable) =>
          confinementOf({
            shippedFolder,
            readable,
            niceness: MODEL_NICENESS,
            onStart: (lacking) =>
              lacking && logger.warn({ lacking }, 'the process of the language model is not confined in all ways'),
          }),
      }),
    mailer,
    background: createBackground(logger),
    logEraser: createLogEraser(db, logger),
    notices: createSecurityNotices({ mailer, publicUrl }),
    audit: createAuditService(auditing),
    auditKeeper: createAuditKeeper(auditing),
    observed,
    readiness,
    logger,
    runtime,
    publicUrl,
  }
}
