import { turned, type GrayPicture, type Turn } from './grayPicture.ts'
import type { RecognizedLine, RecognizedPage } from './recognizedPage.ts'

/** Reads an upright picture; how sure it is goes from 0 to 100. */
export type ReadPicture = (picture: GrayPicture) => Promise<{ confidence: number; lines: RecognizedLine[] }>

/**
 * Below, a picture is tried in the other three directions: for pages of print the confidence is 92 to 96, and 27 to 66 for the same
 * turned on purpose.
 */
const MAYBE_TURNED = 70
/** Below, what was read is dropped: a diagram gave 207 "words" at 22. */
export const LEAST_SURE = 40
/** A direction as sure as this is the right one. */
const SURE = 80
const OTHER_TURNS: readonly Turn[] = [90, 270, 180]

/** Reads the words of a picture, whichever way up it is. */
export async function recognizePage(picture: GrayPicture, read: ReadPicture): Promise<RecognizedPage> {
  let best = await readTurned(picture, 0, read)
  if (best.confidence < MAYBE_TURNED) {
    for (const turn of OTHER_TURNS) {
      const other = await readTurned(picture, turn, read)
      if (other.confidence > best.confidence) best = other
      if (best.confidence >= SURE) break
    }
  }
  return best.confidence < LEAST_SURE ? { ...best, lines: [] } : best
}

async function readTurned(picture: GrayPicture, turn: Turn, read: ReadPicture): Promise<RecognizedPage> {
  const upright = turned(picture, turn)
  const { confidence, lines } = await read(upright)
  return { width: upright.width, height: upright.height, turn, confidence: lines.length > 0 ? confidence : 0, lines }
}
