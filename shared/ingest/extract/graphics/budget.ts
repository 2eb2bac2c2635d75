import { LIMITS } from '../limits.ts'

/** Ends the reading of a part: a limit is met, and what was found so far is kept. */
export class EnoughRead extends Error {}

/** Counts a text that charts, diagrams or shapes of a document hold, before it is kept. @throws EnoughRead */
export type SpendText = (text: string) => void

/** What the charts, diagrams and shapes of one document may hold together. */
export function createGraphicBudget(): SpendText {
  let texts: number = LIMITS.graphicTexts
  let characters: number = LIMITS.graphicCharacters
  return (text) => {
    texts -= 1
    characters -= text.length
    if (texts < 0 || characters < 0) throw new EnoughRead()
  }
}

/** Reads until it is enough; tells whether that was before the end. */
export async function untilEnough(read: () => Promise<void>): Promise<boolean> {
  try {
    await read()
    return false
  } catch (error) {
    if (error instanceof EnoughRead) return true
    throw error
  }
}
