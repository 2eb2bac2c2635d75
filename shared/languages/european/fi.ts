import { stemmer as stem } from '@orama/stemmers/finnish'
import { stopwords as stopWords } from '@orama/stopwords/finnish'
import type { LanguagePack } from '../pack.ts'

/** Finnish. */
export const finnish = {
  code: 'fi',
  inflectsNames: true,
  dotOrdinals: true,
  stem,
  stopWords,
  questionWords: {
    person: 'kuka|kenen|ketkä|ketä|kenet|kenelle|keneltä',
    time: 'milloin|koska',
    place: 'missä|mistä|mihin|minne',
    quantity: 'kuinka monta|kuinka paljon|montako|paljonko|kuinka kauan|kuinka monella|kuinka moni',
    reason: 'miksi',
    other: 'mikä|mitä|minkä|mitkä|millainen|miten|kuinka|kumpi|mihin|millä|nimeä',
  },
  sometimesAsking: 'nimeä',
  refusal: {
    text: 'Minulla ei ole tietoa aiheesta ”{}” tietopohjassasi.',
    narrowed: 'Minulla ei ole tietoa aiheesta ”{}” valitsemissasi asiakirjoissa. Vain niistä haettiin.',
    places: 'En ole varma. Nämä kohdat ovat lähimpänä:',
  },
} satisfies LanguagePack
