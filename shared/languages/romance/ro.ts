import { stemmer as stem } from '@orama/stemmers/romanian'
import { stopwords as stopWords } from '@orama/stopwords/romanian'
import type { LanguagePack } from '../pack.ts'

/** Romanian. */
export const romanian = {
  code: 'ro',
  unjoined: true,
  stem,
  stopWords,
  questionWords: {
    person: 'cine|cui',
    time: 'când',
    place: 'unde|de unde',
    quantity: 'cât|câți|câte|câtă|câţi',
    reason: 'de ce',
    other: 'ce|care|cum|căruia|cărei|numiți|numește|tip|fel',
  },
  sometimesAsking: 'numiți|numește|tip|fel',
  refusal: {
    text: 'Nu am informații despre „{}” în baza dvs. de cunoștințe.',
    narrowed: 'Nu am informații despre „{}” în documentele alese. Au fost consultate numai acestea.',
    places: 'Nu sunt sigur. Aceste pasaje se apropie cel mai mult:',
  },
} satisfies LanguagePack
