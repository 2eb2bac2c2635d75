import { stemmer as stem } from '@orama/stemmers/armenian'
import { stopwords as stopWords } from '@orama/stopwords/armenian'
import type { LanguagePack } from '../pack.ts'

/** Armenian. */
export const armenian = {
  code: 'hy',
  script: 'Armenian',
  stem,
  stopWords,
} satisfies LanguagePack
