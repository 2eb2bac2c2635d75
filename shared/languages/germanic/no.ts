import { stemmer as stem } from '@orama/stemmers/norwegian'
import { stopwords as stopWords } from '@orama/stopwords/norwegian'
import type { LanguagePack } from '../pack.ts'

/** Norwegian, whichever of its two written forms. */
export const norwegian = {
  code: 'no',
  dotOrdinals: true,
  stem,
  stopWords,
  questionWords: {
    person: 'hvem',
    time: 'når',
    place: 'hvor',
    quantity: 'hvor mange|hvor mye|hvor lenge|hvor gammel|hvor stor',
    reason: 'hvorfor',
    other: 'hva|hvilken|hvilket|hvilke|hvordan|nevn|vis',
  },
  sometimesAsking: 'nevn|vis',
  joins: { listing: 'og' },
  refusal: {
    text: 'Jeg har ingen informasjon om «{}» i kunnskapsbasen din.',
    narrowed: 'Jeg har ingen informasjon om «{}» i dokumentene du har valgt. Bare disse er spurt.',
    places: 'Jeg er ikke sikker. Disse stedene kommer nærmest:',
  },
} satisfies LanguagePack
