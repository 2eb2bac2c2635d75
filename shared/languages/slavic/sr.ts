import { stemmer as stem } from '@orama/stemmers/serbian'
import { stopwords as stopWords } from '@orama/stopwords/serbian'
import type { LanguagePack } from '../pack.ts'

/** Serbian. */
export const serbian = {
  code: 'sr',
  inflectsNames: true,
  dotOrdinals: true,
  stem,
  stopWords,
  questionWords: {
    person: 'ко|кога|коме|ko|koga|tko',
    time: 'када|kada|kad',
    place: 'где|куда|gde|gdje|odakle',
    quantity: 'колико|koliko',
    reason: 'зашто|zašto',
    other: 'шта|који|која|које|како|šta|što|koji|koja|koje|kako|kakav|kakva',
  },
} satisfies LanguagePack
