/** Kind of answer that a question asks for; `other` where its words do not say. */
export type AnswerKind = 'person' | 'time' | 'place' | 'quantity' | 'reason' | 'other'

/**
 * Words with which questions are asked, by language (ISO 639-1) and the kind of answer they ask for. They say nothing
 * about the matter, so they are left out of a search; in languages without spaces they are cut out of the text.
 */
const TABLE: Readonly<Record<string, Partial<Record<AnswerKind, string>>>> = {
  en: {
    person: 'who|whom|whose',
    time: 'when',
    place: 'where',
    quantity: 'how many|how much|how long|how old|how far|how often|how high|how large|how big|how tall',
    reason: 'why',
    other: 'what|which|how|whether|tell|show|give|explain|describe|list|name|find|please|does|did|do|kind|type',
  },
  de: {
    person: 'wer|wen|wem|wessen',
    time: 'wann|seit wann',
    place: 'wo|wohin|woher',
    quantity: 'wie viele|wie viel|wieviel|wieviele|wie lange|wie hoch|wie groß|wie alt|wie weit|wie oft|wie lang',
    reason: 'warum|wieso|weshalb',
    other:
      'was|welche|welcher|welches|welchen|welchem|wie|wofür|womit|wodurch|worin|worauf|wovon|woraus|wozu|woran|worüber|worum|wobei|wonach|wogegen|nennen|nenne|zeige|gib|gibt|art|heißt|hieß|bitte|erkläre',
  },
  fr: {
    person: 'qui',
    time: 'quand',
    place: 'où',
    quantity: 'combien',
    reason: 'pourquoi',
    other:
      'que|quoi|quel|quelle|quels|quelles|comment|lequel|laquelle|lesquels|lesquelles|est-ce|donnez|citez|nommez|montre|explique',
  },
  es: {
    person: 'quién|quiénes',
    time: 'cuándo',
    place: 'dónde|adónde',
    quantity: 'cuánto|cuántos|cuánta|cuántas',
    reason: 'por qué',
    other: 'qué|cuál|cuáles|cómo|nombra|nombre|indica|dime|tipo|muestra|explica',
  },
  pt: {
    person: 'quem',
    time: 'quando',
    place: 'onde|aonde',
    quantity: 'quanto|quantos|quanta|quantas',
    reason: 'por que|por quê|porque',
    other: 'que|qual|quais|como|quê|cite|mostre|explique|tipo',
  },
  it: {
    person: 'chi',
    time: 'quando',
    place: 'dove',
    quantity: 'quanto|quanti|quanta|quante',
    reason: 'perché',
    other: 'che|cosa|quale|quali|qual|come|nomina|mostra|spiega|tipo',
  },
  nl: {
    person: 'wie|wiens',
    time: 'wanneer',
    place: 'waar|waarheen|waarvandaan',
    quantity: 'hoeveel|hoe lang|hoe oud|hoe groot|hoe hoog|hoe ver',
    reason: 'waarom',
    other: 'wat|welke|welk|hoe|noem|geef|toon|soort',
  },
  sv: {
    person: 'vem|vilka|vems',
    time: 'när',
    place: 'var|vart|varifrån',
    quantity: 'hur många|hur mycket|hur länge|hur gammal|hur stor',
    reason: 'varför',
    other: 'vad|vilken|vilket|hur|nämn|visa',
  },
  da: {
    person: 'hvem|hvis',
    time: 'hvornår',
    place: 'hvor|hvorhen|hvorfra',
    quantity: 'hvor mange|hvor meget|hvor længe|hvor gammel|hvor stor',
    reason: 'hvorfor',
    other: 'hvad|hvilken|hvilket|hvilke|hvordan|nævn|vis',
  },
  no: {
    person: 'hvem',
    time: 'når',
    place: 'hvor',
    quantity: 'hvor mange|hvor mye|hvor lenge|hvor gammel|hvor stor',
    reason: 'hvorfor',
    other: 'hva|hvilken|hvilket|hvilke|hvordan|nevn|vis',
  },
  fi: {
    person: 'kuka|kenen|ketkä|ketä|kenet|kenelle|keneltä',
    time: 'milloin|koska',
    place: 'missä|mistä|mihin|minne',
    quantity: 'kuinka monta|kuinka paljon|montako|paljonko|kuinka kauan|kuinka monella|kuinka moni',
    reason: 'miksi',
    other: 'mikä|mitä|minkä|mitkä|millainen|miten|kuinka|kumpi|mihin|millä|nimeä',
  },
  pl: {
    person: 'kto|kogo|komu|kim|czyj',
    time: 'kiedy',
    place: 'gdzie|dokąd|skąd',
    quantity: 'ile|ilu|jak długo|jak dużo|jak wiele',
    reason: 'dlaczego|czemu',
    other:
      'co|czego|czym|jaki|jaka|jakie|jakich|jakim|jakiej|jaką|który|która|które|którego|której|którym|których|jak|czy|podaj|wymień',
  },
  cs: {
    person: 'kdo|koho|komu|kým|čí',
    time: 'kdy',
    place: 'kde|kam|odkud',
    quantity: 'kolik|kolika|jak dlouho|jak velký|jak vysoký',
    reason: 'proč',
    other: 'co|čeho|čím|jaký|jaká|jaké|jakou|jakým|který|která|které|kterého|kterou|kterém|jak|uveďte|jmenujte',
  },
  sk: {
    person: 'kto|koho|komu|čí',
    time: 'kedy',
    place: 'kde|kam|odkiaľ',
    quantity: 'koľko|ako dlho',
    reason: 'prečo',
    other: 'čo|čoho|aký|aká|aké|akú|ktorý|ktorá|ktoré|ktorého|ktorú|ako',
  },
  ro: {
    person: 'cine|cui',
    time: 'când',
    place: 'unde|de unde',
    quantity: 'cât|câți|câte|câtă|câţi',
    reason: 'de ce',
    other: 'ce|care|cum|căruia|cărei|numiți|numește|tip|fel',
  },
  hu: {
    person: 'ki|kik|kit|kinek',
    time: 'mikor',
    place: 'hol|hová|honnan|merre',
    quantity: 'hány|mennyi|hányan|meddig|hányszor',
    reason: 'miért',
    other: 'mi|mit|melyik|melyek|milyen|hogyan|mik|nevezd',
  },
  tr: {
    person: 'kim|kimin|kime|kimi|kimler|kimdir',
    time: 'ne zaman|hangi yıl',
    place: 'nerede|nereye|nereden|neresi|nerede',
    quantity: 'kaç|ne kadar|kaçıncı|kaçtır',
    reason: 'neden|niçin|niye',
    other: 'ne|nedir|neyi|hangi|hangisi|hangileri|nasıl|neler|nelerdir|mi|mı|mu|mü',
  },
  ru: {
    person: 'кто|кого|кому|кем|чей|чья|чьё|чьи',
    time: 'когда',
    place: 'где|куда|откуда',
    quantity: 'сколько|как долго|насколько',
    reason: 'почему|зачем',
    other:
      'что|чего|чему|чем|какой|какая|какое|какие|каком|какую|какого|каких|каким|какими|какому|как|который|которая|каков|какова|каковы|назовите|опишите|покажи|объясни',
  },
  uk: {
    person: 'хто|кого|кому|ким|чий|чия',
    time: 'коли',
    place: 'де|куди|звідки',
    quantity: 'скільки|як довго',
    reason: 'чому|навіщо',
    other: 'що|чого|чим|який|яка|яке|які|якому|яку|якого|яких|яким|як|назвіть',
  },
  bg: {
    person: 'кой|кого|чий',
    time: 'кога',
    place: 'къде|откъде',
    quantity: 'колко',
    reason: 'защо',
    other: 'какво|що|каква|какъв|какви|коя|кое|кои|как',
  },
  sr: {
    person: 'ко|кога|коме|ko|koga|tko',
    time: 'када|kada|kad',
    place: 'где|куда|gde|gdje|odakle',
    quantity: 'колико|koliko',
    reason: 'зашто|zašto',
    other: 'шта|који|која|које|како|šta|što|koji|koja|koje|kako|kakav|kakva',
  },
  el: {
    person: 'ποιος|ποιοι|ποιον|ποιανού|ποιού',
    time: 'πότε',
    place: 'πού',
    quantity: 'πόσο|πόσα|πόσοι|πόσες|πόσους|πόσων|πόση',
    reason: 'γιατί',
    other: 'τι|ποια|ποιο|ποιες|ποιας|ποιους|πώς|είδος|αναφέρετε',
  },
  ar: {
    person: 'من|لمن|مَن',
    time: 'متى',
    place: 'أين|اين',
    quantity: 'كم|بكم',
    reason: 'لماذا|لم',
    other: 'ما|ماذا|مما|بماذا|أي|أية|أيّ|كيف|هل|اذكر|هو|هي|هم|التي|الذي|الذين|نوع|فيم|ماهي|ماهو|عما|علام',
  },
  fa: {
    person: 'چه کسی|کی|چه کسانی|کیست',
    time: 'چه زمانی|چه وقت|کی',
    place: 'کجا|کجاست',
    quantity: 'چند|چقدر|چه مقدار|چه تعداد',
    reason: 'چرا',
    other: 'چه|چیست|کدام|چگونه|چطور|آیا|چی|نام',
  },
  ur: {
    person: 'کون|کس',
    time: 'کب',
    place: 'کہاں',
    quantity: 'کتنا|کتنے|کتنی',
    reason: 'کیوں',
    other: 'کیا|کونسا|کیسے|کون سا|کون سی',
  },
  he: {
    person: 'מי|למי|את מי',
    time: 'מתי',
    place: 'איפה|היכן|לאן|מאין',
    quantity: 'כמה',
    reason: 'למה|מדוע',
    other: 'מה|מהו|מהי|מהם|איזה|איזו|אילו|איך|כיצד|האם',
  },
  hi: {
    person: 'कौन|किसने|किसका|किसकी|किसके|किसे|किन्होंने',
    time: 'कब',
    place: 'कहाँ|कहां',
    quantity: 'कितना|कितने|कितनी',
    reason: 'क्यों',
    other: 'क्या|कौनसा|किस|किन|कैसे|कैसा|कैसी|सा|सी',
  },
  bn: {
    person: 'কে|কারা|কার|কাকে',
    time: 'কখন|কবে',
    place: 'কোথায়',
    quantity: 'কত|কতজন|কতটি',
    reason: 'কেন',
    other: 'কি|কী|কোন|কীভাবে|কিভাবে',
  },
  ta: {
    person: 'யார்|யாருடைய',
    time: 'எப்போது',
    place: 'எங்கே|எங்கு',
    quantity: 'எத்தனை|எவ்வளவு',
    reason: 'ஏன்',
    other: 'என்ன|எது|எந்த|எப்படி|எவை',
  },
  ne: { person: 'को|कसले|कसको', time: 'कहिले', place: 'कहाँ', quantity: 'कति', reason: 'किन', other: 'के|कुन|कसरी' },
  id: {
    person: 'siapa|siapakah',
    time: 'kapan|bilamana',
    place: 'di mana|dimana|ke mana|dari mana|mana',
    quantity: 'berapa|berapakah',
    reason: 'mengapa|kenapa',
    other: 'apa|apakah|bagaimana|manakah|sebutkan|jelaskan',
  },
  vi: {
    person: 'ai',
    time: 'khi nào|bao giờ|lúc nào|năm nào',
    place: 'ở đâu|đâu',
    quantity: 'bao nhiêu|mấy|bao lâu|bao xa',
    reason: 'tại sao|vì sao',
    other: 'gì|nào|thế nào|như thế nào|ra sao|là',
  },
  ko: {
    person: '누구|누가|누구의|누구인가|누구에게',
    time: '언제|언제인가',
    place: '어디|어디에|어디서|어디에서|어디인가',
    quantity: '몇|얼마|얼마나|몇개|몇명',
    reason: '왜',
    other: '무엇|무엇을|무엇이|무엇인가|무엇인가요|어떤|어느|어떻게|무슨|뭐',
  },
  zh: {
    person: '是谁|谁',
    time: '什么时候|何时|哪一年|哪年|什麼時候|何年|哪一天|几月',
    place: '哪里|哪儿|在哪|何处|哪裡|何地',
    quantity: '多少|几个|多大|多长|多久|多高|多远|几次|几',
    reason: '为什么|为何|為什麼|為何',
    other:
      '什么样|什么|什麼|哪个|哪些|哪一个|哪一|哪|如何|怎么|怎样|怎樣|是否|何种|何|请问|说出|列举|名称|叫做|叫什么|吗|呢',
  },
  ja: {
    person: '誰|だれ|何者',
    time: 'いつ|何年|何月|何日|何時|何世紀',
    place: 'どこ|何処',
    quantity: 'いくつ|いくら|どのくらい|どれくらい|どれだけ|何人|何個|何回|何度|何歳|何',
    reason: 'なぜ|何故|どうして',
    other:
      '何という|なんという|何と|何を|何が|なに|なん|どのような|どの|どんな|どう|どれ|どちら|ですか|でしょうか|ますか|とは|教えて',
  },
  th: {
    person: 'ใคร',
    time: 'เมื่อไหร่|เมื่อใด|เมื่อไร|ปีใด',
    place: 'ที่ไหน|ที่ใด|ไหน',
    quantity: 'เท่าไหร่|เท่าไร|เท่าใด|กี่',
    reason: 'ทำไม|เพราะเหตุใด|เพราะอะไร',
    other: 'อะไร|อย่างไร|ยังไง|ใด|คือ|หรือไม่',
  },
}

const KINDS: readonly AnswerKind[] = ['quantity', 'time', 'place', 'reason', 'person', 'other']

/** Words and phrases that ask, for a language; every list is empty for a language that is not known here. */
export function questionPhrases(language: string): { kind: AnswerKind; phrases: string[] }[] {
  const row = TABLE[language] ?? {}
  return KINDS.flatMap((kind) => (row[kind] ? [{ kind, phrases: row[kind].split('|') }] : []))
}

/** Codes of the languages whose question words are known. */
export const QUESTION_LANGUAGES: readonly string[] = Object.keys(TABLE)
