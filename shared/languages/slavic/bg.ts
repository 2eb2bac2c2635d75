import { stemmer as stem } from '@orama/stemmers/bulgarian'
import { stopwords as stopWords } from '@orama/stopwords/bulgarian'
import type { LanguagePack } from '../pack.ts'

/** Bulgarian. */
export const bulgarian = {
  code: 'bg',
  script: 'Cyrillic',
  inflectsNames: true,
  stem,
  stopWords,
  questionWords: {
    person: 'кой|кого|чий',
    time: 'кога',
    place: 'къде|откъде',
    quantity: 'колко',
    reason: 'защо',
    other: 'какво|що|каква|какъв|какви|коя|кое|кои|как',
  },
} satisfies LanguagePack
