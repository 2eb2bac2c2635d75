import type { Embedder } from '../../embedder.ts'

/** What an encoder sees through: other words in English, or other words and languages in all of its languages. */
export type Depth = 'english' | 'all'

/** An encoder that reads words in their context, and how it is used. */
export interface DeepEncoder extends Embedder {
  readonly depth: Depth
}

/** The encoders that ship with the product. */
export const ENCODERS: Readonly<Record<Depth, string>> = { english: 'veracite-english', all: 'veracite-deep' }

/** Whether an encoder reads texts in a language (ISO 639-1). */
export const readsLanguage = (depth: Depth, language: string): boolean => depth === 'all' || language === 'en'
