/** Words that deny what their clause says, by language; `lacks` is a pattern for scripts without spaces. */
const NEGATORS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:not|no|never|neither|nor|none|nobody|nothing|nowhere|without|cannot|lacks?|lacking|unless)\b|n[’']t\b|\b(?:banned|prohibited|forbidden|refused to)\b/giu,
  de: /(?<!\p{L})(?:nicht|kein\p{L}{0,2}|nie|niemals|niemand|nichts|ohne|weder|verboten|untersagt)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:pas|jamais|aucune?|rien|personne ne|sans|ni|interdite?s?|défendu)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:no|nunca|jamás|ningun[oa]?|ningún|nadie|nada|sin|ni|prohibid[oa]s?)(?!\p{L})/giu,
  it: /(?<!\p{L})(?:non|mai|nessun[oa]?|niente|nulla|senza|né|vietat[oaie]|proibit[oaie])(?!\p{L})/giu,
  pt: /(?<!\p{L})(?:não|nunca|jamais|nenhuma?|ninguém|nada|sem|nem|proibid[oa]s?)(?!\p{L})/giu,
  ru: /(?<!\p{L})(?:не|нет|ни|никогда|никто|ничего|без|нельзя|запрещ\p{L}+)(?!\p{L})/giu,
  zh: /不|没|未|无|禁止|非/gu,
  ja: /ない|ません|なし|ず(?=に)|禁止|禁じ/gu,
  ar: /(?<!\p{L})(?:لا|لم|لن|ليس|ليست|غير|بدون|ممنوع|يحظر)(?!\p{L})/gu,
}

/** How often a text denies, in a language; 0 in languages that are not known. */
export function negations(text: string, language: string): number {
  const pattern = NEGATORS[language]
  return pattern ? (text.match(pattern) ?? []).length : 0
}

/** Words that take something out of what is said, by language: "Exclusions", "not covered, except". */
const EXCLUDES: Readonly<Record<string, RegExp>> = {
  en: /\b(?:exclu(?:ded?|des|ding|sions?)|exempt(?:ed|ions?)?|except(?:ed|ions?)?)\b/iu,
  de: /(?<!\p{L})(?:ausgeschlossen\p{L}{0,2}|ausschl(?:uss|üsse)|ausgenommen\p{L}{0,2}|ausnahmen?|außer)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:exclu(?:e?s?|sions?)|excepté\p{L}{0,2}|exceptions?|sauf|hors)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:exclu(?:id[oa]s?|ye|yen|siones|sión)|excepto|excepci(?:ón|ones)|salvo)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:esclus(?:[oaie]|ion[ei])|eccetto|eccezion[ei]|tranne)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:exclu(?:íd[oa]s?|i|em|são|sões)|exceto|exceç(?:ão|ões)|salvo)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:исключен\p{L}{1,3}|исключая|кроме)(?!\p{L})/iu,
  zh: /除外|不包括|例外/u,
  ja: /除外|対象外|例外|除く/u,
  ar: /(?<!\p{L})(?:باستثناء|استثناءات|مستثنى|عدا)(?!\p{L})/u,
}
/** "No. 4", "Tool no.", "No of beds": the word for a number. */
const NUMBER_SIGN = /\bno(?:\.|$|(?=\s(?:of\b|\d)))/giu

/** Whether a label (a heading, the name of a column, a cell) denies or excludes what stands under it. */
export function deniesBelow(label: string, language: string): boolean {
  const text = language === 'en' ? label.trim().replace(NUMBER_SIGN, ' ') : label
  return negations(text, language) > 0 || (EXCLUDES[language]?.test(text) ?? false)
}

const MUST: Readonly<Record<string, RegExp>> = {
  en: /\b(?:must|shall|ha(?:s|ve) to|needs? to|needs?|required|obliged|mandatory|compulsory|obligatory)\b/iu,
  de: /(?<!\p{L})(?:muss|müssen|musst|verpflichtet|pflicht|erforderlich)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:doit|doivent|devez|obligatoire|obligés?|il faut)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:deben?|tienen? que|obligatori[oa]|hay que)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:deve|devono|obbligatori[oa]|bisogna)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:devem?|têm? (?:de|que)|obrigatóri[oa])(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:долж(?:ен|на|но|ны)|обязан\p{L}*|необходимо|нужно)(?!\p{L})/iu,
}
const MAY: Readonly<Record<string, RegExp>> = {
  en: /\b(?:may|can|could|allowed|permitted|optional|voluntary|welcome)\b/iu,
  de: /(?<!\p{L})(?:darf|dürfen|kann|können|erlaubt|gestattet|freiwillig)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:peut|peuvent|pouvez|autorisée?s?|permis|facultati\p{L}+)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:pueden?|permitid[oa]|voluntari[oa])(?!\p{L})/iu,
  it: /(?<!\p{L})(?:può|possono|permess[oa]|facoltativ[oa])(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:pode|podem|permitid[oa]|facultativ[oa])(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:может|могут|можно|разреш\p{L}+)(?!\p{L})/iu,
}

/** Whether one text obliges to what the other merely allows. Denied ones are left to {@link negations}. */
export function modesDiffer(one: string, other: string, language: string): boolean {
  if (negations(one, language) > 0 || negations(other, language) > 0) return false
  const [a, b] = [modesOf(one, language), modesOf(other, language)]
  return (a === 'must' && b === 'may') || (a === 'may' && b === 'must')
}

function modesOf(text: string, language: string): 'must' | 'may' | undefined {
  const must = MUST[language]?.test(text) ?? false
  const may = MAY[language]?.test(text) ?? false
  return must === may ? undefined : must ? 'must' : 'may'
}

/** Words of which one says the contrary of the other; the beginnings of words in their own language. */
const CONTRARIES: Readonly<Record<string, string>> = {
  en: `before/after more/less more/fewer above/below increas/decreas rise/fall rose/fell higher/lower highest/lowest most/least first/last northern/southern eastern/western north/south east/west earlier/later earliest/latest maximum/minimum positive/negative
    larger/smaller bigger/smaller longer/shorter older/younger faster/slower import/export buy/sell bought/sold lend/borrow lent/borrowed win/lose won/lost employer/employee landlord/tenant buyer/seller open/clos start/end begin/end inside/outside indoor/outdoor accept/reject approv/reject left/right winter/summer morning/evening day/night male/female men/women upper/lower internal/external public/private paid/unpaid legal/illegal least/most ahead/behind gain/loss profit/loss expensive/cheap temporary/permanent exclud/includ`,
  de: `vor/nach mehr/weniger über/unter steig/sink stieg/sank höher/niedriger früher/später frühestens/spätestens mindestens/höchstens erst/letzt nördlich/südlich östlich/westlich größer/kleiner länger/kürzer älter/jünger kauf/verkauf gewinn/verlust gewann/verlor arbeitgeber/arbeitnehmer vermieter/mieter käufer/verkäufer öffn/schließ beginn/ende sommer/winter morgens/abends maximal/minimal`,
  fr: `avant/après plus/moins dessus/dessous augment/diminu premier/dernier nord/sud est/ouest maximum/minimum employeur/employé acheteur/vendeur ouvert/fermé hiver/été matin/soir propriétaire/locataire`,
  es: `antes/después más/menos encima/debajo aument/disminu primero/último norte/sur este/oeste máximo/mínimo comprador/vendedor abre/cierra invierno/verano mañana/noche arrendador/arrendatario`,
  it: `prima/dopo più/meno sopra/sotto aument/diminu primo/ultimo nord/sud est/ovest massimo/minimo compratore/venditore apre/chiude inverno/estate mattina/sera`,
  pt: `antes/depois mais/menos acima/abaixo aument/diminu primeiro/último norte/sul leste/oeste máximo/mínimo comprador/vendedor abre/fecha inverno/verão manhã/noite`,
  ru: `до/после больше/меньше выше/ниже увелич/уменьш перв/последн север/юг восток/запад максимум/минимум покупат/продав откры/закры зим/лет раньше/позже`,
}
type Pair = readonly [RegExp, RegExp]
const pairs = new Map<string, Pair[]>(
  Object.entries(CONTRARIES).map(([language, text]) => [
    language,
    text.split(/\s+/).map((pair) => pair.split('/').map((word) => startOf(word, language)) as unknown as Pair),
  ]),
)

function startOf(word: string, language: string): RegExp {
  // Short words are whole words; longer ones are beginnings, so that endings may differ.
  const end = word.length <= 5 && !(language === 'ru' && word.length > 2) ? String.raw`(?!\p{L})` : ''
  return new RegExp(String.raw`(?<!\p{L})${word}${end}`, 'iu')
}

/** How many contraries there are between two texts: one says a word, and the other only its contrary. */
export function contraries(one: string, other: string, language: string): number {
  return (pairs.get(language) ?? []).filter(([a, b]) => {
    const [oneA, oneB, otherA, otherB] = [a.test(one), b.test(one), a.test(other), b.test(other)]
    return (oneA && !oneB && otherB && !otherA) || (oneB && !oneA && otherA && !otherB)
  }).length
}
