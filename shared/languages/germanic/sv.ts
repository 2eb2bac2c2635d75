import { stemmer as stem } from '@orama/stemmers/swedish'
import { stopwords as stopWords } from '@orama/stopwords/swedish'
import type { LanguagePack } from '../pack.ts'

/** Swedish. */
export const swedish = {
  code: 'sv',
  editions: { past: 'gammal utkast' },
  stem,
  stopWords,
  calendar: { known: true },
  positions: 'första=1|andra=2|tredje=3|fjärde=4|femte=5|sjätte=6|ett=1|två=2|tre=3|fyra=4|sista=-1|näst sista=-2',
  questionWords: {
    person: 'vem|vilka|vems',
    time: 'när',
    place: 'var|vart|varifrån',
    quantity: 'hur många|hur mycket|hur länge|hur gammal|hur stor',
    reason: 'varför',
    other: 'vad|vilken|vilket|hur|nämn|visa',
  },
  sometimesAsking: 'nämn|visa',
  joins: { listing: 'och' },
  refusal: {
    text: 'Jag har ingen information om ”{}” i din kunskapsbas.',
    narrowed: 'Jag har ingen information om ”{}” i de dokument som du har valt. Endast dessa har tillfrågats.',
    places: 'Jag är inte säker. De här ställena kommer närmast:',
  },
} satisfies LanguagePack
