import { stemmer as stem } from '@orama/stemmers/nepali'
import { stopwords as stopWords } from '@orama/stopwords/nepali'
import type { LanguagePack } from '../pack.ts'

/** Nepali. */
export const nepali = {
  code: 'ne',
  script: 'Devanagari',
  stem,
  stopWords,
  questionWords: {
    person: 'को|कसले|कसको',
    time: 'कहिले',
    place: 'कहाँ',
    quantity: 'कति',
    reason: 'किन',
    other: 'के|कुन|कसरी',
  },
} satisfies LanguagePack
