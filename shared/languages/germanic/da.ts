import { stemmer as stem } from '@orama/stemmers/danish'
import { stopwords as stopWords } from '@orama/stopwords/danish'
import type { LanguagePack } from '../pack.ts'

/** Danish. */
export const danish = {
  code: 'da',
  dotOrdinals: true,
  stem,
  stopWords,
  calendar: { known: true },
  questionWords: {
    person: 'hvem|hvis',
    time: 'hvornår',
    place: 'hvor|hvorhen|hvorfra',
    quantity: 'hvor mange|hvor meget|hvor længe|hvor gammel|hvor stor',
    reason: 'hvorfor',
    other: 'hvad|hvilken|hvilket|hvilke|hvordan|nævn|vis',
  },
  sometimesAsking: 'nævn|vis',
  joins: { listing: 'og' },
  refusal: {
    text: 'Jeg har ingen oplysninger om »{}« i din vidensbase.',
    narrowed: 'Jeg har ingen oplysninger om »{}« i de dokumenter, du har valgt. Kun disse er blevet spurgt.',
    places: 'Jeg er ikke sikker. Disse steder kommer tættest på:',
  },
} satisfies LanguagePack
