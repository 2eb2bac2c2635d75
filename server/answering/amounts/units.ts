/** Spellings of units, currencies and spans of time; each line is one unit, its name first. */
const SPELLINGS = `
%|percent|per cent|prozent|pour cent|por ciento|per cento|por cento|процент|процента|процентов|pct|％|v. h.
eur|€|euro|euros|евро|欧元|ユーロ|يورو
usd|$|dollar|dollars|us$|dólares|dólar|dollari|dollaro|доллар|доллара|долларов|美元|ドル|دولار
gbp|£|pound|pounds|pfund|livres sterling|libras
chf|franken|francs
jpy|¥|yen|円
kr|crown|crowns|kronen|coronas|крон
rub|₽|рубль|рубля|рублей
second|seconds|sekunde|sekunden|seconde|secondes|segundo|segundos|secondo|secondi|секунд|секунды|秒
minute|minutes|min|minuten|minuto|minutos|minuti|минут|минута|минуты|分钟|分|دقيقة
hour|hours|h|hr|hrs|stunde|stunden|heure|heures|hora|horas|ora|ore|час|часа|часов|小时|時間|ساعة
day|days|tag|tage|tagen|tages|jour|jours|día|días|dia|dias|giorno|giorni|день|дня|дней|天|日間|يوم|يومًا|يوما|أيام
week|weeks|woche|wochen|semaine|semaines|semana|semanas|settimana|settimane|неделя|недели|недель|周|週間|أسبوع|أسابيع
month|months|monat|monate|monaten|monats|mois|mes|meses|mês|mese|mesi|месяц|месяца|месяцев|个月|か月|ヶ月|شهر|أشهر
year|years|jahr|jahre|jahren|jahres|an|ans|année|années|año|años|ano|anos|anno|anni|год|года|лет|سنة|سنوات|عام
mm|millimetre|millimetres|millimeter|millimeters|millimètres|milímetros
cm|centimetre|centimetres|centimeter|centimeters|zentimeter|zentimetern|centimètres|centímetros|centimetri|сантиметров|сантиметра
m|metre|metres|meter|meters|metern|mètre|mètres|metro|metros|metri|метр|метра|метров|米|メートル
km|kilometre|kilometres|kilometer|kilometers|kilometern|kilomètres|kilómetros|quilômetros|chilometri|километр|километра|километров|公里|キロメートル
mile|miles|mi|meilen|millas
ft|feet|foot|fuß
inch|inches|zoll
g|gram|grams|gramm|grammes|gramos|grammi|граммов
kg|kilogram|kilograms|kilo|kilos|kilogramm|kilogrammes|kilogramos|chilogrammi|килограмм|килограмма|килограммов|公斤|千克|キログラム
t|tonne|tonnes|tonnen|tons|ton|toneladas|tonnellate|тонн
lb|lbs
l|litre|litres|liter|liters|litern|litros|litri|литров
ml|millilitre|millilitres|milliliter|milliliters
w|watt|watts
kw|kilowatt|kilowatts
kwh|kilowattstunden
v|volt|volts
bar|bars
psi
°c|celsius|℃
°f|fahrenheit
`
const NAMES = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => line.split('|').map((spelling) => [spelling, line.split('|')[0] ?? ''])),
)

/** The name of a unit, by any of its spellings; undefined for other words. */
export function unitOf(word: string): string | undefined {
  return NAMES.get(word.toLowerCase())
}

/** Words by which a number is multiplied. */
const MAGNITUDES = new Map(
  `1e3 thousand k tausend tsd mille mil mila тысяч тысячи тыс 千 ألف
1e4 万
1e6 million millions m mio millionen million(en) millón millones milhão milhões milione milioni миллион миллиона миллионов млн مليون
1e8 亿 億
1e9 billion billions bn mrd milliarde milliarden milliard milliards miliardo miliardi миллиард миллиарда миллиардов млрд مليار
1e12 trillion trillions billionen`
    .split('\n')
    .flatMap((line) => {
      const [value = '1', ...words] = line.split(' ')
      return words.map((word) => [word, Number(value)] as const)
    }),
)
/** Letters that are a magnitude only right behind a currency: "$5m". */
const SHORT = new Set(['m', 'k', 'bn'])

/** By how much a word multiplies the number before it; undefined for other words. */
export function magnitudeOf(word: string, afterCurrency: boolean): number | undefined {
  const lower = word.toLowerCase()
  return SHORT.has(lower) && !afterCurrency ? undefined : MAGNITUDES.get(lower)
}

const MONTHS = `jan january januar jänner janvier enero gennaio janeiro январь января январе
feb february februar février febrero febbraio fevereiro февраль февраля феврале
mar march märz mars marzo março март марта марте
apr april avril abril aprile апрель апреля апреле
may mai mayo maggio maio май мая мае
jun june juni juin junio giugno junho июнь июня июне
jul july juli juillet julio luglio julho июль июля июле
aug august août agosto август августа августе
sep sept september septembre septiembre settembre setembro сентябрь сентября сентябре
oct october oktober octobre octubre ottobre outubro октябрь октября октябре
nov november novembre noviembre novembro ноябрь ноября ноябре
dec december dezember décembre diciembre dicembre dezembro декабрь декабря декабре`
const WEEKDAYS = `mon monday mondays montag montags lundi lundis lunes lunedì segunda-feira понедельник понедельника понедельникам
tue tuesday tuesdays dienstag dienstags mardi mardis martes martedì terça-feira вторник вторника вторникам
wed wednesday wednesdays mittwoch mittwochs mercredi mercredis miércoles mercoledì quarta-feira среда среду средам
thu thursday thursdays donnerstag donnerstags jeudi jeudis jueves giovedì quinta-feira четверг четверга четвергам
fri friday fridays freitag freitags vendredi vendredis viernes venerdì sexta-feira пятница пятницу пятницам
sat saturday saturdays samstag samstags sonnabend samedi samedis sábado sábados sabato суббота субботу субботам
sun sunday sundays sonntag sonntags dimanche dimanches domingo domingos domenica воскресенье воскресеньям`
const numbered = (text: string) =>
  new Map(text.split('\n').flatMap((line, at) => line.split(' ').map((word) => [word, at + 1] as const)))
const MONTH_NUMBERS = numbered(MONTHS)
const WEEKDAY_NUMBERS = numbered(WEEKDAYS)
/** Words that are more often something else; as months they count beside a number or with a capital within a sentence. */
export const DOUBTFUL_MONTHS = new Set([
  'may',
  'march',
  'mar',
  'mars',
  'mai',
  'sep',
  'dec',
  'jan',
  'sun',
  'sat',
  'mon',
  'wed',
])

/** The month that a word names, from 1; undefined for other words. */
export const monthOf = (word: string): number | undefined => MONTH_NUMBERS.get(word.toLowerCase())
/** The day of the week that a word names, Monday being 1; undefined for other words. */
export const weekdayOf = (word: string): number | undefined => WEEKDAY_NUMBERS.get(word.toLowerCase())
