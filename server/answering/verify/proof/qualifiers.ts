/** Words that narrow, widen or explain what is said, by kind and language. */
const QUALIFIERS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  en: {
    'qualifier least': /\bat least\b|\bminimum\b|\bno (?:less|fewer) than\b|\bor more\b/iu,
    'qualifier most': /\bat most\b|\bup to\b|\bmaximum\b|\bno more than\b|\bno later than\b|\bor less\b|\bwithin\b/iu,
    'qualifier more': /\b(?:more|longer|larger|higher|greater|older|over|above|exceed\w*)\b/iu,
    'qualifier less': /\b(?:less|fewer|shorter|smaller|lower|younger|under|below)\b/iu,
    'qualifier only': /\b(?:only|solely|exclusively|just|except|unless)\b/iu,
    'qualifier before': /\b(?:before|prior|until|by the)\b/iu,
    'qualifier after': /\b(?:after|following|since|from then|once)\b/iu,
    'qualifier all':
      /\b(?:all|every|each|always|everyone|anyone|any|whole|entire|automatically|free|immediately|guaranteed)\b/iu,
    'qualifier also': /\b(?:also|too|as well|in addition|plus|even)\b/iu,
    'qualifier must': /\b(?:must|shall|have to|has to|need(?:s|ed)? to|required?|requires|mandatory)\b/iu,
    'qualifier may': /\b(?:may|can|could|might|optional\w*|allowed)\b/iu,
    'qualifier should': /\b(?:should|recommend\w*|ideally)\b/iu,
    reason: /\b(?:because|since|so that|in order to|due to|to (?:ensure|avoid|keep|make|save|prevent|protect))\b/iu,
    condition: /\b(?:if|when|whenever|provided|unless|in case|as long as|except)\b/iu,
  },
  de: {
    'qualifier least': /(?<!\p{L})(?:mindestens|wenigstens)(?!\p{L})/iu,
    'qualifier most': /(?<!\p{L})(?:höchstens|maximal|bis zu|spätestens|innerhalb)(?!\p{L})/iu,
    'qualifier more': /(?<!\p{L})(?:mehr|länger|höher|größer|über)(?!\p{L})/iu,
    'qualifier less': /(?<!\p{L})(?:weniger|kürzer|niedriger|kleiner|unter)(?!\p{L})/iu,
    'qualifier only': /(?<!\p{L})(?:nur|ausschließlich|lediglich|außer)(?!\p{L})/iu,
    'qualifier before': /(?<!\p{L})(?:vor|bevor|bis)(?!\p{L})/iu,
    'qualifier after': /(?<!\p{L})(?:nach|nachdem|ab)(?!\p{L})/iu,
    'qualifier all':
      /(?<!\p{L})(?:alle[rsnm]?|jede[rsnm]?|immer|stets|sofort|automatisch|unverzüglich|kostenlos)(?!\p{L})/iu,
    'qualifier also': /(?<!\p{L})(?:auch|zusätzlich|außerdem|sowie|sogar)(?!\p{L})/iu,
    'qualifier must': /(?<!\p{L})(?:muss|müssen|hat zu|haben zu|verpflichtet|erforderlich|soll|sollen)(?!\p{L})/iu,
    'qualifier may': /(?<!\p{L})(?:darf|dürfen|kann|können)(?!\p{L})/iu,
    reason: /(?<!\p{L})(?:weil|damit|da|um .{1,60} zu|wegen)(?!\p{L})/iu,
    condition: /(?<!\p{L})(?:wenn|falls|sofern|sobald|soweit|es sei denn)(?!\p{L})/iu,
  },
  fr: {
    'qualifier least': /(?<!\p{L})(?:au moins|minimum)(?!\p{L})/iu,
    'qualifier most': /(?<!\p{L})(?:au plus|maximum|jusqu.à|dans un délai)(?!\p{L})/iu,
    'qualifier more': /(?<!\p{L})(?:plus de|plus|supérieure?s?|au-delà)(?!\p{L})/iu,
    'qualifier less': /(?<!\p{L})(?:moins|inférieure?s?|en dessous)(?!\p{L})/iu,
    'qualifier only': /(?<!\p{L})(?:seulement|uniquement|que|sauf|exclusivement|seule?s?)(?!\p{L})/iu,
    'qualifier before': /(?<!\p{L})(?:avant)(?!\p{L})/iu,
    'qualifier after': /(?<!\p{L})(?:après|dès|à partir)(?!\p{L})/iu,
    'qualifier all':
      /(?<!\p{L})(?:tous|toutes?|tout|chaque|toujours|automatiquement|systématiquement|immédiatement)(?!\p{L})/iu,
    'qualifier also': /(?<!\p{L})(?:aussi|également|en plus|même)(?!\p{L})/iu,
    'qualifier must': /(?<!\p{L})(?:doit|doivent|devez|faut|obligatoires?|obligés?)(?!\p{L})/iu,
    'qualifier may': /(?<!\p{L})(?:peut|peuvent|pouvez|facultati\p{L}{1,3})(?!\p{L})/iu,
    reason: /(?<!\p{L})(?:parce qu|car|afin|pour (?:éviter|garantir|permettre|assurer))/iu,
    condition: /(?<!\p{L})(?:si|lorsqu|quand|à condition|en cas|sauf)/iu,
  },
  es: {
    'qualifier least': /(?<!\p{L})(?:al menos|como mínimo|mínimo)(?!\p{L})/iu,
    'qualifier most': /(?<!\p{L})(?:como máximo|máximo|hasta|a más tardar)(?!\p{L})/iu,
    'qualifier more': /(?<!\p{L})(?:más|mayor|superior)(?!\p{L})/iu,
    'qualifier less': /(?<!\p{L})(?:menos|menor|inferior)(?!\p{L})/iu,
    'qualifier only': /(?<!\p{L})(?:solo|sólo|únicamente|exclusivamente|salvo|excepto)(?!\p{L})/iu,
    'qualifier before': /(?<!\p{L})(?:antes|previo|previa)(?!\p{L})/iu,
    'qualifier after': /(?<!\p{L})(?:después|tras|a partir|desde)(?!\p{L})/iu,
    'qualifier all': /(?<!\p{L})(?:tod[oa]s?|cada|siempre|cualquier|automáticamente|inmediatamente)(?!\p{L})/iu,
    'qualifier also': /(?<!\p{L})(?:también|además|incluso)(?!\p{L})/iu,
    'qualifier must': /(?<!\p{L})(?:deben?|deberán?|tienen? que|obligatori[oa]s?|hay que)(?!\p{L})/iu,
    'qualifier may': /(?<!\p{L})(?:pueden?|podrán?|podrá|opcional)(?!\p{L})/iu,
    reason: /(?<!\p{L})(?:porque|ya que|para que|debido|a fin de)(?!\p{L})/iu,
    condition: /(?<!\p{L})(?:si|cuando|siempre que|en caso)(?!\p{L})/iu,
  },
}

/** The kinds of qualifiers that a text has, in a language. */
export function qualifiersOf(text: string, language: string): ReadonlySet<string> {
  return new Set(
    Object.entries(QUALIFIERS[language] ?? {}).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : [])),
  )
}
