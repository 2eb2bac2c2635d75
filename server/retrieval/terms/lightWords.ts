import { stem } from './stems.ts'

/**
 * Words that a question is made with more than it is about: "do I get", "what is needed", "now". A small index rarely holds them,
 * so that by rarity alone they would count for as much as a name; unlike stop words they are still searched for.
 */
const LIGHT: Readonly<Record<string, string>> = {
  en: `get got gotten have make made take took taken give gave given go went gone come came keep kept put let need needs want
    wanted like use happen happened know known find found tell told say said mean meant possible able possibly currently now
    today exactly actually really also still ever please thing things way someone somebody anyone anybody person people call
    called name named kind type sort number amount look looks work works`,
  de: `bekommen bekomme bekommt kriegen kriege haben machen mache macht geben gibt gebe nehmen nehme gehen gehe geht kommen komme
    kommt brauchen brauche braucht möchte wollen will jetzt heute bitte genau eigentlich überhaupt passieren passiert finden finde
    wissen sagen sagt heißt heißen genannt nennen nennt möglich jemand leute person art sorte anzahl`,
  fr: `obtenir obtient obtenons avoir faire fait prendre prend donner donne aller venir vient besoin vouloir veux maintenant
    aujourd exactement trouver trouve savoir dire dit appelle appelé nommé passe arrive possible quelqu chose sorte type nombre`,
  es: `tener tengo tiene obtener obtengo hacer hago hace tomar dar doy ir venir necesito necesita necesitar quiero quiere ahora hoy
    exactamente encontrar encuentro saber decir dice llama llamado ocurre pasa posible alguien cosa tipo clase número cantidad`,
  it: `avere ho fare faccio prendere dare andare venire bisogno voglio ora oggi esattamente trovare trovo sapere dire dice chiama
    chiamato succede possibile qualcuno cosa tipo numero`,
  pt: `ter tenho fazer faço tomar dar ir vir preciso precisa quero agora hoje exatamente encontrar saber dizer chama chamado
    acontece possível alguém coisa tipo número`,
}

/** What a light word counts beside another word of the question. */
export const LIGHT_WEIGHT = 0.4

const read = new Map<string, ReadonlySet<string>>()

/** Whether a word, given by its stem, is light in a language. */
export function isLight(stemmed: string, language: string): boolean {
  let words = read.get(language)
  if (!words) {
    words = new Set((LIGHT[language] ?? '').split(/\s+/).flatMap((word) => (word === '' ? [] : [stem(word, language)])))
    read.set(language, words)
  }
  return words.has(stemmed)
}
