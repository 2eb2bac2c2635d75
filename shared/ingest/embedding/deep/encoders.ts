import { ANSWER_UNITS_VERSION } from '../../answerUnits/answerUnits.ts'
import type { ComparesWords, Embedder } from '../../embedder.ts'

/** Which texts an encoder compares with questions: English ones, or those in all languages with questions in any. */
export type Depth = 'english' | 'all'

/** An encoder that reads words in their context, and how it is used. */
export interface DeepEncoder extends Embedder, Partial<ComparesWords> {
  readonly depth: Depth
}

/** The encoders in force; a passage's vectors of all of them are stored together, in their order. */
export interface DeepEncoders {
  /** Tells the vectors of these encoders from those of others. */
  modelId: string
  encoders: readonly DeepEncoder[]
}

/** The encoders that ship with the product. */
export const ENCODERS: Readonly<Record<Depth, string>> = {
  english: 'veracite-units',
  all: 'veracite-units-multilingual',
}

/** How far documents are read in depth, as `DEEP_SEARCH` says it. */
export type DeepSearch = 'on' | 'english' | 'off'

/** Where nothing is set. */
export const USUAL_DEPTH: DeepSearch = 'on'

/** The encoders of each setting: in English the one for English is the better one. */
export const DEPTHS: Readonly<Record<DeepSearch, readonly Depth[]>> = {
  on: ['all', 'english'],
  english: ['english'],
  off: [],
}

/** The encoder that sees through what is wanted, where it is in force. */
export function encoderFor(encoders: readonly DeepEncoder[] | undefined, depth: Depth): DeepEncoder | undefined {
  return encoders?.find((encoder) => encoder.depth === depth)
}

/** Encoders as one, known by all of their models and by how units are cut. */
export function together(encoders: readonly DeepEncoder[]): DeepEncoders {
  const names = encoders.map(({ modelId }) => `${modelId}#${ANSWER_UNITS_VERSION}`)
  return { modelId: names.join('+'), encoders }
}

/** Whether an encoder reads texts in a language (ISO 639-1). */
export const readsLanguage = (depth: Depth, language: string): boolean => depth === 'all' || language === 'en'
