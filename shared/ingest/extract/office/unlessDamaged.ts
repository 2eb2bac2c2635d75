import { ExtractionError } from '../../blocks.ts'

/**
 * What a part beside the text of a document gives. One that is damaged or too large is missing by itself: `onDamage` is told, and the
 * document is read on. @throws ExtractionError UNSAFE_CONTENT
 */
export async function unlessDamaged<Result>(
  read: () => Promise<Result>,
  onDamage: () => void,
): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ExtractionError) || error.failure === 'UNSAFE_CONTENT') throw error
    onDamage()
    return undefined
  }
}
