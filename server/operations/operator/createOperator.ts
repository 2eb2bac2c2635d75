import { join } from 'node:path'
import type { EngineChoice } from '../../answering/engines/engineChoice.ts'
import type { AuditService } from '../../audit/audit.service.ts'
import type { PlansService } from '../../billing/plans/plans.service.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Logger } from '../../logger.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createOrganizationCatalog } from '../../organizations/organizationCatalog.ts'
import type { Runtime } from '../../runtime.ts'
import { askDatabase } from '../doctor/askDatabase.ts'
import type { Observation } from '../metrics/observe.ts'
import type { Readiness } from '../readiness.ts'
import { createOperatorService, type OperatorService } from './operator.service.ts'
import { createOperatorSessions } from './operatorSessions.ts'
import { createOverview, type OverviewSources } from './overview.ts'

/** How long the process may take that counts documents. */
const COUNTING_MS = 10_000

/** The page of whoever runs the server, over the services of the server. */
export function createOperator(deps: {
  config: Pick<Config, 'dataDir' | 'operatorToken'>
  /** Folder of what ships with the product, beside its `package.json`. */
  shippedFolder: string
  /** Whether people reach the server over HTTPS. */
  secure: boolean
  db: Database
  inTransaction: InTransaction
  plans: Pick<PlansService, 'grant'>
  audit: AuditService
  mailer: Mailer
  /** What the setting calls the embedding model. */
  modelName: string
  embedder: OverviewSources['models']['embedder']
  deep: OverviewSources['models']['deep']
  engines: Pick<EngineChoice, 'standing'>
  observed: Pick<Observation, 'slowRequests'>
  readiness: Pick<Readiness, 'isReady'>
  lines: OverviewSources['lines']
  logger: Logger
  runtime: Runtime
}): OperatorService {
  const { config, mailer, logger, runtime } = deps
  const { dataDir, operatorToken: token } = config
  const overview = createOverview({
    db: deps.db,
    dataDir,
    root: join(deps.shippedFolder, '..'),
    now: runtime.now,
    lines: deps.lines,
    documents: () => countDocuments(join(dataDir, 'veracite.db'), logger),
    catalog: createOrganizationCatalog(deps),
    models: { name: deps.modelName, embedder: deps.embedder, deep: deps.deep },
    engine: deps.engines.standing,
    mailer,
    slowRequests: deps.observed.slowRequests,
    isReady: deps.readiness.isReady,
  })
  const sessions = createOperatorSessions({ secure: deps.secure, now: runtime.now })
  return createOperatorService({ token, sessions, overview, mailer, logger })
}

/** A look at every document takes long where there are many, so a process of its own does it. */
async function countDocuments(file: string, logger: Pick<Logger, 'warn'>) {
  try {
    return await askDatabase({ about: 'documents', file }, COUNTING_MS)
  } catch (error) {
    logger.warn({ err: error }, 'documents could not be counted')
    return undefined
  }
}
