import { stemmer as stem } from '@orama/stemmers/irish'
import { stopwords as stopWords } from '@orama/stopwords/irish'
import type { LanguagePack } from '../pack.ts'

/** Irish. */
export const irish = {
  code: 'ga',
  stem,
  stopWords,
} satisfies LanguagePack
