import type { UnitCandidates } from '../../retrieval/retrieve.ts'
import { mayBeComputed } from '../compute/mayBeComputed.ts'
import type { Asked } from '../conversation/readConversation.ts'
import type { Examined } from '../examine.ts'
import { readAll, type ReadCandidates } from '../slowPassages.ts'
import type { ReadingRequest } from '../types.ts'
import { examineUnits, type ExaminedUnits, type SeenUnits, type UnitMaterial } from './examineUnits.ts'

/** Whether questions in a language are answered by units. */
export const answersByUnits = (language: string): boolean => language === 'en'

type Tell = (seen: ExaminedUnits) => void

/** Examines the units among what was found for a question. */
export async function lookAtUnits(
  { readCandidates = readAll, onExamined }: { readCandidates?: ReadCandidates; onExamined?: Tell },
  request: Pick<ReadingRequest, 'readTables' | 'documents' | 'whenUnsure'>,
  { found, sought: { understanding } }: { found: UnitCandidates; sought: Pick<Asked, 'understanding'> },
): Promise<Examined> {
  const documents = mayBeComputed(found, understanding)
  const tables = documents.length > 0 ? await request.readTables(documents) : []
  const narrowed = request.documents !== undefined
  const { whenUnsure } = request
  const asked = { asked: understanding.core.text, understanding, ...(whenUnsure && { whenUnsure }) }
  const material: UnitMaterial = { ...found, ...asked, tables, narrowed }
  let last: SeenUnits | undefined
  const onSeen = (seen: SeenUnits): void => {
    last = seen
  }
  const alone = (each: UnitMaterial) => examineUnits({ ...each, tables: [] })
  const examined = readCandidates(material, (each) => examineUnits(each, onSeen), alone)
  // It may have been tried several times: the last one counts.
  if (last) onExamined?.({ ...last, examined })
  return examined
}
