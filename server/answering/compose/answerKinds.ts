/** Words for numbers by language, as patterns. Words for one are articles too, and are left out. */
const NUMBER_WORDS: readonly string[] = [
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|third|fourth|fifth|sixth|tenth|twice|half|daily|weekly|monthly|annually|yearly|noon|midnight',
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|zwanzig|dreißig|hundert|dritten|vierten|täglich|wöchentlich|monatlich|jährlich|mittags|mitternacht',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|cent|troisième|midi|minuit',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|tercer|mediodía',
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|venti|trenta|mezzogiorno',
  'dois|duas|três|quatro|sete|oito|dez|doze|quinze|vinte|trinta|cem|terceir[oa]|metade',
  'дв(?:а|е|ух|ум|умя|ое|оих|ажды)|тр(?:и|[её]х|[её]м|емя|ое|оих|ижды)|четыр(?:е|[её]х|[её]м|ьмя)|(?:пят|шест|сем|девят|десят|двадцат|тридцат|\\p{L}{2,6}надцат)(?:ь|и|ью)|восемь|восьми|восемью|сорока?|пятидесяти|пятьдесят|шестьдесят|сто|двести|сотн[аи]|сотен|тысяч[аиу]?|половин[аыу]|треть(?:ий|ем|его|ей|я)|ежедневно|ежегодно|полдень|полночь',
  '(?:[وفبلك]?ال|[وفبلك])?(?:اثن(?:ان|ين|تان|تين|ا|ي)|مرتين|ثلاث(?:ة|ون|ين)?|[أا]ربع(?:ة|ون|ين)?|خمس(?:ة|ون|ين)?|ست(?:ة|ون|ين)|سبع(?:ة|ون|ين)|ثماني?(?:ة|ون|ين)?|تسع(?:ة|ون|ين)?|عشر(?:ة|ون|ين|ات)?|مئة|مائة|مئات|ألف|آلاف|مليون|ملايين|مليار|نصف|ثلث|الثالث|الرابع|يومي[اً]*|سنوي[اً]*)',
  'hai|bốn|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|ngàn|triệu|nửa',
]

/** Figures of Chinese and Japanese that are more than parts of other words where a measure or another figure follows. */
const HAN_NUMBER =
  '[两兩二三四五六七八九十百千万萬億亿][两兩二三四五六七八九十百千万萬億亿个個名位人次年月日天周週个岁歳種种条條家座件回度倍分米公元美円本冊点場场支队隊]'

/** A number in figures or words. */
const NUMBER = new RegExp(
  `\\p{Nd}|(?<![\\p{L}\\p{M}])(?:${NUMBER_WORDS.join('|')})(?![\\p{L}\\p{M}])|${HAN_NUMBER}`,
  'iu',
)

/** The most frequent of them, looked for first: a tenth of the time. */
const FIGURE = /\p{Nd}/u

const YEAR = /(?<!\d)(?:1\d|20)\d\d(?!\d)/

/** A time of day. */
const CLOCK = /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h]\d\d(?!\d)| ?[ap]\.?m\.?(?!\p{L})| (?:uhr|heures|noon)(?!\p{L}))/iu

/** A word with a capital that does not open the sentence. */
const NAME = /(?<=\S\s["“(]?)\p{Lu}\p{L}/u

/** Whether a text holds a number, in figures or in the words of the languages that are known here. */
export const holdsNumber = (text: string): boolean => FIGURE.test(text) || NUMBER.test(text)

/** Whether a text holds a year in figures. */
export const holdsYear = (text: string): boolean => YEAR.test(text)

/** Whether a text holds a time of day in figures. */
export const holdsClock = (text: string): boolean => CLOCK.test(text)

/** Whether a text holds a word with a capital, other than its first. */
export const holdsName = (text: string): boolean => NAME.test(text)
