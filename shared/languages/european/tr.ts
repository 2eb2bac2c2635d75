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
  positions:
    'birinci*=1|ilk*=1|ikinci*=2|üçüncü*=3|dördüncü*=4|beşinci*=5|altıncı*=6|iki=2|üç=3|dört=4|beş=5|son*=-1|sondan ikinci*=-2',
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
