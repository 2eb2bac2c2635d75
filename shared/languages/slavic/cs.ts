import type { LanguagePack } from '../pack.ts'

/** Czech. */
export const czech = {
  code: 'cs',
  inflectsNames: true,
  dotOrdinals: true,
  calendar: { known: true },
  questionWords: {
    person: 'kdo|koho|komu|kým|čí',
    time: 'kdy',
    place: 'kde|kam|odkud',
    quantity: 'kolik|kolika|jak dlouho|jak velký|jak vysoký',
    reason: 'proč',
    other: 'co|čeho|čím|jaký|jaká|jaké|jakou|jakým|který|která|které|kterého|kterou|kterém|jak|uveďte|jmenujte',
  },
  sometimesAsking: 'uveďte|jmenujte',
  totals: 'celkem',
  refusal: {
    text: 'Ve vaší znalostní bázi nemám informace o „{}“.',
    narrowed: 'Ve vybraných dokumentech nemám informace o „{}“. Prohledány byly jen tyto dokumenty.',
    places: 'Nejsem si jistý. Nejblíže jsou tato místa:',
  },
} satisfies LanguagePack
