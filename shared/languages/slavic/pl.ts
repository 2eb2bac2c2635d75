import type { LanguagePack } from '../pack.ts'

/** Polish. */
export const polish = {
  code: 'pl',
  editions: { past: 'stary stara archiwum nieaktualny', present: 'aktualny nowy', version: 'wersja' },
  inflectsNames: true,
  dotOrdinals: true,
  calendar: { known: true },
  positions:
    'pierwsz*=1|drug*=2|trzeci*=3|czwart*=4|piąt*=5|szóst*=6|dwa=2|trzy=3|cztery=4|pięć=5|ostatni*=-1|przedostatni*=-2',
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
