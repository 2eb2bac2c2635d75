import type { LanguagePack } from '../pack.ts'

/** Czech. */
export const czech = {
  code: 'cs',
  inflectsNames: true,
  dotOrdinals: true,
  calendar: { known: true },
  positions:
    'první*=1|prvním*=1|druh*=2|třetí*=3|čtvrt*=4|pát*=5|šest*=6|dva=2|tři=3|čtyři=4|pět=5|poslední*=-1|předposlední*=-2',
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
