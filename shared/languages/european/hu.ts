import { stemmer as stem } from '@orama/stemmers/hungarian'
import { stopwords as stopWords } from '@orama/stopwords/hungarian'
import type { LanguagePack } from '../pack.ts'

/** Hungarian. */
export const hungarian = {
  code: 'hu',
  inflectsNames: true,
  dotOrdinals: true,
  stem,
  stopWords,
  questionWords: {
    person: 'ki|kik|kit|kinek',
    time: 'mikor',
    place: 'hol|hová|honnan|merre',
    quantity: 'hány|mennyi|hányan|meddig|hányszor',
    reason: 'miért',
    other: 'mi|mit|melyik|melyek|milyen|hogyan|mik|nevezd',
  },
  sometimesAsking: 'nevezd',
  refusal: {
    text: 'Nincs információm erről a tudásbázisban: „{}”.',
    narrowed: 'Nincs információm erről a kiválasztott dokumentumokban: „{}”. Csak ezekben kerestem.',
    places: 'Nem vagyok biztos benne. Ezek a helyek állnak a legközelebb:',
  },
} satisfies LanguagePack
