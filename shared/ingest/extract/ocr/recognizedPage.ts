import type { Turn } from './grayPicture.ts'

/** A word and where its ink stands, in pixels of the upright picture from its upper left corner. */
export interface RecognizedWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** A line of words from left to right. */
export interface RecognizedLine {
  words: RecognizedWord[]
  /** In pixels from the top. */
  baseline: number
  /** From the top of the highest letters to the foot of the lowest, in pixels. */
  height: number
}

/** What was read off a picture. It can be stored, and is given in again instead of the picture. */
export interface RecognizedPage {
  /** Of the upright picture, in pixels. */
  width: number
  height: number
  /** By how much the picture was turned to stand upright. */
  turn: Turn
  /** How sure the words are on average, 0 to 100. */
  confidence: number
  /** In reading order; none where nothing was sure enough to be kept. */
  lines: RecognizedLine[]
}
