import type { LanguagePack } from '../pack.ts'

/** Polish. */
export const polish = {
  code: 'pl',
  editions: { past: 'stary stara archiwum nieaktualny', present: 'aktualny nowy', version: 'wersja' },
  inflectsNames: true,
  dotOrdinals: true,
  calendar: { known: true },
  questionWords: {
    person: 'kto|kogo|komu|kim|czyj',
    time: 'kiedy',
    place: 'gdzie|dokąd|skąd',
    quantity: 'ile|ilu|jak długo|jak dużo|jak wiele',
    reason: 'dlaczego|czemu',
    other:
      'co|czego|czym|jaki|jaka|jakie|jakich|jakim|jakiej|jaką|który|która|które|którego|której|którym|których|jak|czy|podaj|wymień',
  },
  sometimesAsking: 'podaj|wymień',
  totals: 'razem|suma',
  refusal: {
    text: 'Nie mam informacji o „{}” w Twojej bazie wiedzy.',
    narrowed: 'Nie mam informacji o „{}” w wybranych dokumentach. Przeszukano tylko te dokumenty.',
    places: 'Nie mam pewności. Najbliższe są te fragmenty:',
  },
} satisfies LanguagePack
