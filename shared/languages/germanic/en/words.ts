import { stemmer as stem } from '@orama/stemmers/english'
import { stopwords as stopWords } from '@orama/stopwords/english'
import type { LanguagePack } from '../../pack.ts'

/** What search and amounts know of English. */
export const words = {
  editions: {
    past: 'old outdated archive archived superseded obsolete deprecated expired former previous draft',
    present: 'current new latest valid',
    version: 'version rev revision edition ed',
  },
  unjoined: true,
  abbreviations:
    'mr mrs ms dr prof st sr jr rev gen col capt lt sgt gov sen rep pres hon messrs vs etc eg ie cf al ca approx est inc ltd co corp bros dept univ fig figs no nos vol pp ed eds art sec ch par jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ave blvd rd u.s e.g i.e a.m p.m ph.d',
  stem,
  stopWords,
  moreStopWords: 'a also us upon via per among within without whose become became called named known used many much',
  irregularForms: `arise arose arisen, awake awoke awoken, bear bore borne, beat beaten, become became, begin began begun beginning,
    bend bent, bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought,
    build built, burn burnt, buy bought, catch caught, choose chose chosen choice, cling clung, creep crept,
    deal dealt, dig dug, draw drew drawn, drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen,
    feed fed, feel felt, fight fought, flee fled flight, fly flew flown flight, forbid forbade forbidden,
    forget forgot forgotten, forgive forgave forgiven, freeze froze frozen, give gave given, grow grew grown growth,
    hang hung, hear heard, hide hid hidden, keep kept, kneel knelt, know knew known, lay laid, lead led,
    learn learnt, lend lent, lose lost loss, mean meant, meet met, pay paid payment, prove proven proof,
    ride rode ridden, ring rang rung, rise rose risen, run ran, seek sought, sell sold sale, send sent, sew sewn,
    shake shook shaken, shine shone, shoot shot, show shown, shrink shrank shrunk, sing sang sung song,
    sink sank sunk, sit sat, slay slew slain, sleep slept, slide slid, speak spoke spoken speech, spend spent,
    spin spun, spring sprang sprung, stand stood, steal stole stolen, stick stuck, strike struck stricken,
    strive strove striven, swear swore sworn, sweep swept, swell swollen, swim swam swum, swing swung,
    take took taken, teach taught, tear tore torn, think thought, throw threw thrown, understand understood,
    wake woke woken, wear wore worn, weave wove woven, weep wept, win won, withdraw withdrew withdrawn withdrawal,
    write wrote written, die died dead death, born birth, live life lives, marry marriage, bury burial,
    arrive arrival, refuse refusal, succeed success successor, child children, man men, woman women, foot feet,
    tooth teeth, goose geese, mouse mice, person persons people, wife wives, wolf wolves, half halves, shelf shelves,
    knife knives, thief thieves theft, crisis crises, basis bases, hypothesis hypotheses, criterion criteria,
    phenomenon phenomena, bacterium bacteria, nucleus nuclei, long length, wide width, deep depth, high height,
    strong strength, broad breadth, hot heat, weigh weight, young youth`,
  synonyms: `begin began begun start commence, end finish conclude, buy purchase, big large, kind type sort, help assist aid,
    allow permit, need require, fast quick rapid, car automobile > vehicle, doctor physician, job occupation,
    holiday vacation > leave, staff employee personnel, salary wage > pay, ill sick, hurt injured, repair fix mend,
    refund reimburse, cheap inexpensive, error mistake, answer reply respond, town city, get obtain receive, use utilize,
    happen occur, choose select, show display, stop cease halt, wrong incorrect, right correct, rent lease,
    client customer, phone telephone, email mail, aim goal purpose, near close, house home, cancel terminate,
    company firm, boss manager supervisor, deadline > due, fee charge, training course, worker employee, illness sickness`,
  numbers: {
    decimalPoint: true,
    words:
      'zero=0 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 twice=2',
    ordinals: 'third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10',
    ordinalEndings: '',
    magnitudes:
      'thousand=1e3 k=1e3 m=1e6 million=1e6 millions=1e6 bn=1e9 billion=1e9 billions=1e9 trillion=1e12 trillions=1e12',
  },
  calendar: {
    known: true,
    months:
      'january/jan february/feb march/mar april/apr may june/jun july/jul august/aug september/sept/sep october/oct november/nov december/dec',
    weekdays:
      'monday/mondays/mon tuesday/tuesdays/tue wednesday/wednesdays/wed thursday/thursdays/thu friday/fridays/fri saturday/saturdays/sat sunday/sundays/sun',
    doubtful: 'may|march|mar|sep|dec|jan|sun|sat|mon|wed',
  },
  units:
    '%=percent/per cent, eur=euro/euros, usd=dollar/dollars, gbp=pound/pounds, jpy=yen, kr=crown/crowns, second=second/seconds, minute=minute/minutes, hour=hour/hours/hr/hrs, day=day/days, week=week/weeks, month=month/months, year=year/years, mm=millimetre/millimetres/millimeter/millimeters, cm=centimetre/centimetres/centimeter/centimeters, m=metre/metres/meter/meters, km=kilometre/kilometres/kilometer/kilometers, mile=mile/miles, ft=feet/foot, inch=inch/inches, g=gram/grams, kg=kilogram/kilograms/kilo/kilos, t=tonne/tonnes/ton/tons, l=litre/litres/liter/liters, ml=millilitre/millilitres/milliliter/milliliters, w=watt/watts, kw=kilowatt/kilowatts, v=volt/volts, bar=bars, °c=celsius, °f=fahrenheit',
} satisfies Partial<LanguagePack>
