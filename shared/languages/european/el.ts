import { stemmer as stem } from '@orama/stemmers/greek'
import { stopwords as stopWords } from '@orama/stopwords/greek'
import type { LanguagePack } from '../pack.ts'

/** Greek. */
export const greek = {
  code: 'el',
  script: 'Greek',
  inflectsNames: true,
  stem,
  stopWords,
  questionWords: {
    person: 'ποιος|ποιοι|ποιον|ποιανού|ποιού',
    time: 'πότε',
    place: 'πού',
    quantity: 'πόσο|πόσα|πόσοι|πόσες|πόσους|πόσων|πόση',
    reason: 'γιατί',
    other: 'τι|ποια|ποιο|ποιες|ποιας|ποιους|πώς|είδος|αναφέρετε',
  },
  sometimesAsking: 'είδος|αναφέρετε',
  refusal: {
    text: 'Δεν έχω πληροφορίες για «{}» στη βάση γνώσεών σας.',
    narrowed: 'Δεν έχω πληροφορίες για «{}» στα έγγραφα που επιλέξατε. Ερωτήθηκαν μόνο αυτά.',
    places: 'Δεν είμαι σίγουρος. Αυτά τα σημεία πλησιάζουν περισσότερο:',
  },
} satisfies LanguagePack
