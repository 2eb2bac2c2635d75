/** Words for numbers, by language: from two on, since one is an article in most of them. Composed ones are put together. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'zero=0 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 twice=2',
  de: 'null=0 zwei=2 drei=3 vier=4 fünf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwölf=12 dreizehn=13 vierzehn=14 fünfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100',
  fr: 'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 dix=10 onze=11 douze=12 treize=13 quatorze=14 quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100',
  es: 'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciséis=16 diecisiete=17 dieciocho=18 diecinueve=19 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100',
  it: 'due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 tredici=13 quattordici=14 quindici=15 sedici=16 venti=20 trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90 cento=100',
  pt: 'dois=2 duas=2 três=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 treze=13 catorze=14 quatorze=14 quinze=15 dezesseis=16 dezasseis=16 vinte=20 trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90 cem=100 cento=100',
  ru: 'два=2 две=2 двух=2 двум=2 три=3 трёх=3 трех=3 четыре=4 четырёх=4 четырех=4 пять=5 пяти=5 шесть=6 шести=6 семь=7 семи=7 восемь=8 восьми=8 девять=9 девяти=9 десять=10 десяти=10 одиннадцать=11 двенадцать=12 двенадцати=12 тринадцать=13 четырнадцать=14 четырнадцати=14 пятнадцать=15 пятнадцати=15 шестнадцать=16 семнадцать=17 восемнадцать=18 девятнадцать=19 двадцать=20 двадцати=20 тридцать=30 тридцати=30 сорок=40 пятьдесят=50 шестьдесят=60 семьдесят=70 восемьдесят=80 девяносто=90 сто=100',
}

/** Words that stand for a place in an order. */
const ORDINALS: Readonly<Record<string, string>> = {
  en: 'third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10',
  de: 'dritt=3 viert=4 fünft=5 sechst=6 siebt=7 acht=8 neunt=9 zehnt=10',
  fr: 'troisième=3 quatrième=4 cinquième=5 sixième=6 septième=7 huitième=8 neuvième=9 dixième=10',
  es: 'tercer=3 cuart=4 quint=5 sext=6 séptim=7 octav=8 noven=9 décim=10',
  it: 'terz=3 quart=4 quint=5 sest=6 settim=7 ottav=8 non=9 decim=10',
  pt: 'terceir=3 quart=4 quint=5 sext=6 sétim=7 oitav=8 non=9 décim=10',
  ru: 'трет=3 четверт=4 пят=5 шест=6 седьм=7 восьм=8 девят=9 десят=10',
}
/** Endings of an ordinal's stem. */
const ENDINGS: Readonly<Record<string, string>> = {
  en: '',
  fr: 's?',
  de: 'e[nrms]?',
  es: 'o?s?|as?',
  it: '[oaie]',
  pt: '[oa]s?',
  ru: 'ий|ья|ье|ьего|ый|ая|ое|ого|ой|ом|ые|ых',
}

const table = (text: string): Map<string, number> =>
  new Map(text.split(' ').map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]))
const CARDINALS = new Map(Object.entries(WORDS).map(([language, text]) => [language, table(text)]))
const RANKS = new Map(
  Object.entries(ORDINALS).map(([language, text]) => [
    language,
    [...table(text)].map(([stem, rank]) => [new RegExp(`^${stem}(?:${ENDINGS[language] ?? ''})$`, 'u'), rank] as const),
  ]),
)

/** The number for which a word stands; undefined for other words. */
export function numberOfWord(word: string, language: string): number | undefined {
  const words = CARDINALS.get(language)
  if (!words) return undefined
  const lower = word.toLowerCase()
  const plain = words.get(lower)
  if (plain !== undefined) return plain
  if (language === 'de') {
    const joint = lower.lastIndexOf('und')
    const [one, ten] = joint < 0 ? ['', ''] : [lower.slice(0, joint), lower.slice(joint + 3)]
    const sum = add(one === 'ein' ? 1 : words.get(one), words.get(ten))
    return ten.endsWith('zig') || ten === 'dreißig' ? sum : undefined
  }
  const [ten = '', one = '', ...more] = lower.split('-')
  if (more.length > 0 || one === '') return undefined
  return add(words.get(ten), one === 'one' || one === 'un' ? 1 : words.get(one))
}

function add(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}

/** The place for which a word stands, from the third on: "second" is also a time, and "first" an adverb. */
export function rankOfWord(word: string, language: string): number | undefined {
  const lower = word.toLowerCase()
  return RANKS.get(language)?.find(([pattern]) => pattern.test(lower))?.[1]
}
