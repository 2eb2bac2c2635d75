import { ANSWER_UNITS_VERSION } from '../../answerUnits/answerUnits.ts'
import type { Embedder } from '../../embedder.ts'

/** What an encoder sees through: other words in English, or other words and languages in all of its languages; or which units answer, in English. */
export type Depth = 'english' | 'all' | 'units'

/** An encoder that reads words in their context, and how it is used. */
export interface DeepEncoder extends Embedder {
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
  english: 'veracite-english',
  all: 'veracite-deep',
  units: 'veracite-units',
}

/** How far documents are read in depth, as `DEEP_SEARCH` says it. */
export type DeepSearch = 'on' | 'english' | 'units' | 'off'

/** Where nothing is set. */
export const USUAL_DEPTH: DeepSearch = 'on'

/** The encoders of each setting: the one for English is the better one for other words. */
export const DEPTHS: Readonly<Record<DeepSearch, readonly Depth[]>> = {
  on: ['all', 'english'],
  english: ['english'],
  units: ['all', 'units'],
  off: [],
}

/** The encoder that sees through what is wanted, where it is in force. */
export function encoderFor(encoders: readonly DeepEncoder[] | undefined, depth: Depth): DeepEncoder | undefined {
  return encoders?.find((encoder) => encoder.depth === depth)
}

/** Encoders as one, known by all of their models, and by how units are cut where one reads them. */
export function together(encoders: readonly DeepEncoder[]): DeepEncoders {
  const nameOf = ({ modelId, depth }: DeepEncoder) =>
    depth === 'units' ? `${modelId}#${ANSWER_UNITS_VERSION}` : modelId
  return { modelId: encoders.map(nameOf).join('+'), encoders }
}

/** Whether an encoder reads texts in a language (ISO 639-1). */
export const readsLanguage = (depth: Depth, language: string): boolean => depth === 'all' || language === 'en'
