import { understand } from '../../server/answering/understand/understand.ts'
import { rankUnits } from '../../server/answering/units/rankUnits.ts'
import { findUnits, readAsked, type RetrievalTools } from '../../server/retrieval/retrieve.ts'
import type { LocalSet } from './local.ts'

/** Passages that answers are chosen from, those with the likeliest units first: their ids. */
export async function rankedPassages(tools: RetrievalTools, local: LocalSet, text: string): Promise<number[]> {
  const who = { ...local, highestLevel: 'users' as const }
  const { question } = await readAsked(tools, { ...who, question: text, before: [] })
  const units = rankUnits(await findUnits(tools, { ...who, question }), understand(question))
  return [...new Set(units.map(({ chunk }) => chunk.id))]
}
