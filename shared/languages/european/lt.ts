import { stemmer as stem } from '@orama/stemmers/lithuanian'
import { stopwords as stopWords } from '@orama/stopwords/lithuanian'
import type { LanguagePack } from '../pack.ts'

/** Lithuanian. */
export const lithuanian = {
  code: 'lt',
  inflectsNames: true,
  dotOrdinals: true,
  stem,
  stopWords,
} satisfies LanguagePack
