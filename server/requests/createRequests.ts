import type { Embedder } from '../../shared/ingest/embedder.ts'
import type { AuditService } from '../audit/audit.service.ts'
import { createRefusals, joinRefusals, type Refusals } from '../chat/refusals.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Database } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { createCitedService } from '../documents/cited/cited.service.ts'
import { createLibraryState } from '../documents/libraryState.ts'
import type { KnowledgeService } from '../knowledge/knowledge.service.ts'
import type { Logger } from '../logger.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { Runtime } from '../runtime.ts'
import { createContentRequestsService, type ContentRequestsService } from './contentRequests.service.ts'
import { createGapsService, type GapsService } from './gaps.service.ts'
import { createGoldenQuestionsService, type GoldenQuestionsService } from './goldenQuestions.service.ts'
import { createRechecking, type Rechecking } from './rechecking.ts'
import { createRequestLetters } from './requestLetters.ts'
import { createVisitorRequests, type VisitorRequests } from './visitorRequests.ts'
import { createResourceRequestsService, type ResourceRequestsService } from './resourceRequests.service.ts'

export interface RequestServices {
  contentRequests: ContentRequestsService
  resourceRequests: ResourceRequestsService
  goldenQuestions: GoldenQuestionsService
  gaps: GapsService
  visitorRequests: VisitorRequests
}

/** The services of what members ask for, and the work in the background that asks their questions again. */
export function createRequests(given: {
  db: Database
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  mailer: Mailer
  organizations: OrganizationsService
  /** Answers without a language model. */
  knowledge: Pick<KnowledgeService, 'ask'>
  embedder: Embedder
  /** What visitors of other sites asked in vain. */
  visitorRefusals: Refusals
  publicUrl: () => string
  runtime: Runtime
  logger: Logger
}): { services: RequestServices; rechecking: Rechecking } {
  const deps = { ...given, cited: createCitedService(given) }
  const library = createLibraryState(deps.db)
  const rechecking = createRechecking({ ...deps, library })
  const letters = createRequestLetters(deps)
  const goldenQuestions = createGoldenQuestionsService({ ...deps, onAdd: rechecking.changed })
  const asked = { ...deps, library, letters, golden: goldenQuestions, onCreate: rechecking.changed }
  const services = {
    contentRequests: createContentRequestsService(asked),
    resourceRequests: createResourceRequestsService({ ...deps, letters }),
    goldenQuestions,
    visitorRequests: createVisitorRequests(asked),
    gaps: createGapsService({ ...deps, refusals: joinRefusals([createRefusals(deps), deps.visitorRefusals]) }),
  }
  return { services, rechecking }
}
