import { stemmer as stem } from '@orama/stemmers/tamil'
import { stopwords as stopWords } from '@orama/stopwords/tamil'
import type { LanguagePack } from '../pack.ts'

/** Tamil. */
export const tamil = {
  code: 'ta',
  script: 'Tamil',
  stem,
  stopWords,
  questionWords: {
    person: 'யார்|யாருடைய',
    time: 'எப்போது',
    place: 'எங்கே|எங்கு',
    quantity: 'எத்தனை|எவ்வளவு',
    reason: 'ஏன்',
    other: 'என்ன|எது|எந்த|எப்படி|எவை',
  },
} satisfies LanguagePack
