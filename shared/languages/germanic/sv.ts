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
