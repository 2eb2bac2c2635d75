import { stemmer as stem } from '@orama/stemmers/turkish'
import { stopwords as stopWords } from '@orama/stopwords/turkish'
import type { LanguagePack } from '../pack.ts'

/** Turkish. */
export const turkish = {
  code: 'tr',
  inflectsNames: true,
  dotOrdinals: true,
  stem,
  stopWords,
  questionWords: {
    person: 'kim|kimin|kime|kimi|kimler|kimdir',
    time: 'ne zaman|hangi yıl',
    place: 'nerede|nereye|nereden|neresi',
    quantity: 'kaç|ne kadar|kaçıncı|kaçtır',
    reason: 'neden|niçin|niye',
    other: 'ne|nedir|neyi|hangi|hangisi|hangileri|nasıl|neler|nelerdir|mi|mı|mu|mü',
  },
  refusal: {
    text: 'Bilgi tabanınızda “{}” hakkında bilgi yok.',
    narrowed: 'Seçtiğiniz belgelerde “{}” hakkında bilgi yok. Yalnızca bu belgelere bakıldı.',
    places: 'Emin değilim. En yakın bölümler şunlar:',
  },
} satisfies LanguagePack
