import type { AuditService } from '../audit/audit.service.ts'
import type { Keyring } from '../crypto/keyring.ts'
import type { Db } from '../db/connection.ts'
import type { InTransaction } from '../db/transaction.ts'
import { createCitedService } from '../documents/cited/cited.service.ts'
import type { GoldenQuestionsService } from '../requests/goldenQuestions.service.ts'
import type { Runtime } from '../runtime.ts'
import { createCompareMarks } from './compareMarks.ts'
import { createFindMarked } from './findMarked.ts'
import { createOwnMarks, type OwnMarksService } from './ownMarks.service.ts'
import { createReviewMarks, type ReviewMarksService } from './reviewMarks.service.ts'

/** Marked answers for those who mark them, and for those who review that. */
export interface Marks {
  own: OwnMarksService
  review: ReviewMarksService
}

/** Where answering looks for marked places, and what builds the services once there are golden questions. */
export function createMarks(given: {
  db: Db
  inTransaction: InTransaction
  keyring: Keyring
  audit: AuditService
  runtime: Pick<Runtime, 'now'>
}) {
  const deps = { ...given, cited: createCitedService(given), compare: createCompareMarks() }
  return {
    findMarked: createFindMarked(deps),
    services: (golden: Pick<GoldenQuestionsService, 'add'>): Marks => ({
      own: createOwnMarks(deps),
      review: createReviewMarks({ ...deps, golden }),
    }),
  }
}
