import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { questionWords } from '../../answering/same/questionWords.ts'
import type { AnswerRequest } from '../../answering/types.ts'
import type { Wordings } from '../../answering/widen/widenQuestion.ts'
import type { Background } from '../../background.ts'
import type { Db } from '../../db/connection.ts'
import type { InTransaction } from '../../db/transaction.ts'
import type { Runtime } from '../../runtime.ts'
import { findWordings, removeWordings, saveWordings, type AskedBefore } from './keptWordings.repository.ts'

/** A question, and the languages of documents that it is put into words of. */
export interface Worded {
  request: AnswerRequest
  languages: readonly string[]
}

/** What language models put questions into, kept for whoever asks the same: their question waits for no model then, and costs none. */
export interface KeptWordings {
  /** What is kept for a question; undefined where nothing is, or where the question goes on with a conversation. */
  find(asked: Worded): Promise<Wordings | undefined>
  /** Keeps it in the background, unless it was made with a conversation. */
  keep(asked: Worded, wordings: Wordings): void
  /** Removes what was kept too long ago. */
  removeOld(): Promise<void>
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const stored = z.object({ question: z.string(), terms: z.array(z.string()), guess: z.string() })

/**
 * Questions are the same whose words are the same in the same order, whatever their case and punctuation: so are their numbers, names and denials.
 * Other words for the same are not looked for: of pairs of questions that ask the same in other words the encoders tell one in a hundred before they
 * confuse two that do not (bench/quality/RESULTS.md).
 */
export function createKeptWordings(deps: {
  db: Db
  inTransaction: InTransaction
  background: Background
  runtime: Pick<Runtime, 'now'>
}): KeptWordings {
  const since = () => new Date(deps.runtime.now().getTime() - KEPT_MS).toISOString()
  return {
    async find(worded) {
      const asked = askedBefore(worded)
      const kept = asked && (await findWordings(deps.db, asked, since()))
      return kept === undefined ? undefined : stored.parse(JSON.parse(kept))
    },
    keep(worded, wordings) {
      const asked = askedBefore(worded)
      const now = deps.runtime.now().toISOString()
      if (!asked) return
      deps.background.run('kept wordings', () =>
        deps.inTransaction((tx) => saveWordings(tx, asked, { wordings: JSON.stringify(wordings), now })),
      )
    },
    removeOld: () => removeWordings(deps.db, since()),
  }
}

function askedBefore({ request, languages }: Worded): AskedBefore | undefined {
  const { tenant: keys, highestLevel: level, history, question } = request
  if (history.length > 0) return undefined
  const words = questionWords(question)
  if (words === '') return undefined
  const hash = createHmac('sha256', keys.fingerprint)
    .update(`wordings:${languages.join(',')}:${words}`)
    .digest()
  return { keys, level, question: hash }
}
