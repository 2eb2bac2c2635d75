import type { Db } from '../db/connection.ts'
import type { Scope } from '../scope.ts'
import { removeAllMarks } from './marks.repository.ts'

/** Takes the marked answers of a deleted organization away. */
export const leaveMarks = (tx: Db, scope: Scope): Promise<void> => removeAllMarks(tx, scope)
