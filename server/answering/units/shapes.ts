/** What a text looks like, whatever it says: whether it holds figures, money, a date, an address, and how it ends. */
export interface Shape {
  figures: number
  money: number
  date: number
  asks: number
  leadsOn: number
  /** Share of its words that begin with a capital, the first apart. */
  capitals: number
  address: number
}

const FIGURE = /\p{Nd}/u
const MONEY = /[\p{Sc}%‰]/u
const DATE = /(?<!\d)(?:1[89]|20)\d\d(?!\d)|\d{1,2}[./:-]\d{1,2}/u
const ASKS = /[?？؟]["'”’»)]{0,2}$/u
const LEADS_ON = /[:：]$/u
const ADDRESS = /@|:\/\/|www\./u
const CAPITAL = /^\p{Lu}/u

/** Looks at a text's signs alone. */
export function shapeOf(text: string): Shape {
  const words = text.split(/\s+/u).slice(1)
  const end = text.slice(-4)
  return {
    figures: Number(FIGURE.test(text)),
    money: Number(MONEY.test(text)),
    date: Number(DATE.test(text)),
    asks: Number(ASKS.test(end)),
    leadsOn: Number(LEADS_ON.test(end)),
    capitals: words.length > 0 ? words.filter((word) => CAPITAL.test(word)).length / words.length : 0,
    address: Number(ADDRESS.test(text)),
  }
}

const GRAM = 4
/** Characters of a text whose grams count. */
const MOST = 1200

/** The runs of four letters and figures of a text within its words, in small letters. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of text
    .slice(0, MOST)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < GRAM && word.length > 1) grams.add(word)
    for (let at = 0; at + GRAM <= word.length; at += 1) grams.add(word.slice(at, at + GRAM))
  }
  return grams
}

/** The share of some grams that others hold: it sees through typing errors and endings. */
export function heldGrams(wanted: ReadonlySet<string>, held: ReadonlySet<string>): number {
  let found = 0
  for (const gram of wanted) if (held.has(gram)) found += 1
  return wanted.size > 0 ? found / wanted.size : 0
}
