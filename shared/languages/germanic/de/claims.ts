import type { LanguagePack } from '../../pack.ts'

/** By which words claims in German are compared with their sources, and what documents may not command. */
export const claims = {
  denies: /(?<!\p{L})(?:nicht|kein\p{L}{0,2}|nie|niemals|niemand|nichts|ohne|weder|verboten|untersagt)(?!\p{L})/giu,
  excludes:
    /(?<!\p{L})(?:ausgeschlossen\p{L}{0,2}|ausschl(?:uss|üsse)|ausgenommen\p{L}{0,2}|ausnahmen?|außer)(?!\p{L})/iu,
  must: /(?<!\p{L})(?:muss|müssen|musst|verpflichtet|pflicht|erforderlich)(?!\p{L})/iu,
  may: /(?<!\p{L})(?:darf|dürfen|kann|können|erlaubt|gestattet|freiwillig)(?!\p{L})/iu,
  contraries: `vor/nach mehr/weniger über/unter steig/sink stieg/sank höher/niedriger früher/später frühestens/spätestens mindestens/höchstens erst/letzt nördlich/südlich östlich/westlich größer/kleiner länger/kürzer älter/jünger kauf/verkauf gewinn/verlust gewann/verlor arbeitgeber/arbeitnehmer vermieter/mieter käufer/verkäufer öffn/schließ beginn/ende sommer/winter morgens/abends maximal/minimal`,
  contraryPrefixes: 'un|nicht|ex|ehe|in',
  lightWords:
    /^(?:gibt|geben|hat|haben|bekommt|bekommen|erhält|beträgt|betragen|liegt|kommt|kommen|sowie|gilt|gelten|pro|steht|befindet|möglich|person|personen|man)$/i,
  about: 'rund|etwa|circa|ca\\.|ungefähr|fast|knapp|über',
  framing: 'folgend',
  computed: 'zusammen|insgesamt|gesamt\\p{L}*|summe|unterschied|mehr|weniger|jeweils|mal',
  pointsBefore:
    /(?<!\p{L})(?:er|sie|es|ihr\p{L}{0,2}|sein\p{L}{0,2}|dies\p{L}{0,2}|dabei|dort|dann|danach|beide|damit|davon)(?!\p{L})/iu,
  givesParts: /(?<!\p{L})(?:aus|nach|vor|bis|als|statt|anstatt|über|unter|gegen|ohne|seit|zu[rm]?)(?!\p{L})/iu,
  passiveWithDoer:
    /(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:vo[nm]|durch|seitens)(?!\p{L})|(?<!\p{L})(?:vo[nm]|durch|seitens)(?!\p{L})[^,;]{0,80}(?<!\p{L})(?:wird|werden|wurden?|worden)(?!\p{L})/iu,
  passive: /(?<!\p{L})(?:wird|werden|wurden?|worden|ist|sind)(?!\p{L})/iu,
  qualifiers: {
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
  commands: [
    {
      needs: ['ignorier', 'vergiss', 'vergessen', 'missacht'],
      pattern:
        /\b(?:ignorieren?|ignoriert|vergessen?|vergiss|missachten?|missachte)\s+(?:sie\s+)?(?:(?:alle|die|deine|ihre|sämtliche)\s+){0,3}(?:vorherigen?|bisherigen?|obigen?|vorigen?|früheren?|vorangegangenen?)\s+(?:\p{L}+\s+){0,2}(?:anweisung(?:en)?|instruktion(?:en)?|vorgaben|regeln|befehle|prompts?)(?!\p{L})/iu,
    },
  ],
  secrets: {
    needs: ['passwort', 'passwör', 'kennwort', 'kennwör', 'pin', 'tan', 'zugangsdaten', 'anmeldedaten', 'kartennummer'],
    pattern:
      /(?<!\p{L})(?:(?:senden|schicken|mailen|übermitteln|nennen|geben|verraten|teilen)\s+Sie|sende|schicke?|maile?|übermittle|nenne|gib|verrate|teile)\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:Ihre?n?|deine?n?)\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:pass(?:wort|wörter)|kenn(?:wort|wörter)|pin|tan|zugangsdaten|anmeldedaten|kartennummer)(?!\p{L})/giu,
    unless:
      /(?<!\p{L})(?:nie|niemals|nicht|kein\p{L}{0,2}|niemand\p{L}{0,2}|ohne|phishing|betrüger\p{L}{0,2})(?!\p{L})/iu,
    notBehind: 'nie|niemals|nicht',
  },
} satisfies Partial<LanguagePack>
