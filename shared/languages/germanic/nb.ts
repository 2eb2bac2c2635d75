import { stemmer as stem } from '@orama/stemmers/norwegian'
import { stopwords as stopWords } from '@orama/stopwords/norwegian'
import type { LanguagePack } from '../pack.ts'

/** Norwegian as Bokmål. */
export const bokmaal = {
  code: 'nb',
  dotOrdinals: true,
  stem,
  stopWords,
} satisfies LanguagePack
