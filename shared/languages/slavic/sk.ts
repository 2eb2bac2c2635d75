import type { LanguagePack } from '../pack.ts'

/** Slovak. */
export const slovak = {
  code: 'sk',
  inflectsNames: true,
  dotOrdinals: true,
  questionWords: {
    person: 'kto|koho|komu|čí',
    time: 'kedy',
    place: 'kde|kam|odkiaľ',
    quantity: 'koľko|ako dlho',
    reason: 'prečo',
    other: 'čo|čoho|aký|aká|aké|akú|ktorý|ktorá|ktoré|ktorého|ktorú|ako',
  },
  totals: 'celkom',
} satisfies LanguagePack
