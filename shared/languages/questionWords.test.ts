import { describe, expect, test } from 'vitest'
import { fold } from '../text/fold.ts'
import { mainScript } from '../text/scripts.ts'
import { QUESTION_LANGUAGES, questionPhrases } from './questionWords.ts'

const kindsOf = (language: string, phrase: string): string[] =>
  questionPhrases(language)
    .filter(({ phrases }) => phrases.includes(phrase))
    .map(({ kind }) => kind)

/** How each language asks, written down a second time: who, when, where, how many or how long, why, and which or what. */
const ASKED: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  en: ['who', 'when', 'where', 'how many', 'why', 'which'],
  de: ['wer', 'wann', 'wo', 'wie viele', 'warum', 'welche'],
  fr: ['qui', 'quand', 'où', 'combien', 'pourquoi', 'quel'],
  es: ['quién', 'cuándo', 'dónde', 'cuántos', 'por qué', 'cuál'],
  pt: ['quem', 'quando', 'onde', 'quantos', 'por que', 'qual'],
  it: ['chi', 'quando', 'dove', 'quanti', 'perché', 'quale'],
  nl: ['wie', 'wanneer', 'waar', 'hoeveel', 'waarom', 'welke'],
  sv: ['vem', 'när', 'var', 'hur många', 'varför', 'vad'],
  da: ['hvem', 'hvornår', 'hvor', 'hvor mange', 'hvorfor', 'hvad'],
  no: ['hvem', 'når', 'hvor', 'hvor mange', 'hvorfor', 'hva'],
  fi: ['kuka', 'milloin', 'missä', 'kuinka monta', 'miksi', 'mikä'],
  pl: ['kto', 'kiedy', 'gdzie', 'ile', 'dlaczego', 'jaki'],
  cs: ['kdo', 'kdy', 'kde', 'kolik', 'proč', 'jaký'],
  sk: ['kto', 'kedy', 'kde', 'koľko', 'prečo', 'aký'],
  ro: ['cine', 'când', 'unde', 'cât', 'de ce', 'care'],
  hu: ['ki', 'mikor', 'hol', 'hány', 'miért', 'melyik'],
  tr: ['kim', 'ne zaman', 'nerede', 'kaç', 'neden', 'hangi'],
  ru: ['кто', 'когда', 'где', 'сколько', 'почему', 'какой'],
  uk: ['хто', 'коли', 'де', 'скільки', 'чому', 'який'],
  bg: ['кой', 'кога', 'къде', 'колко', 'защо', 'какво'],
  sr: ['ко', 'када', 'где', 'колико', 'зашто', 'који'],
  el: ['ποιος', 'πότε', 'πού', 'πόσα', 'γιατί', 'τι'],
  ar: ['من', 'متى', 'أين', 'كم', 'لماذا', 'ماذا'],
  fa: ['چه کسی', 'چه زمانی', 'کجا', 'چند', 'چرا', 'چه'],
  ur: ['کون', 'کب', 'کہاں', 'کتنا', 'کیوں', 'کیا'],
  he: ['מי', 'מתי', 'איפה', 'כמה', 'למה', 'מה'],
  hi: ['कौन', 'कब', 'कहाँ', 'कितना', 'क्यों', 'क्या'],
  bn: ['কে', 'কখন', 'কোথায়', 'কত', 'কেন', 'কোন'],
  ta: ['யார்', 'எப்போது', 'எங்கே', 'எத்தனை', 'ஏன்', 'என்ன'],
  ne: ['को', 'कहिले', 'कहाँ', 'कति', 'किन', 'के'],
  id: ['siapa', 'kapan', 'di mana', 'berapa', 'mengapa', 'apa'],
  vi: ['ai', 'khi nào', 'ở đâu', 'bao nhiêu', 'tại sao', 'gì'],
  ko: ['누구', '언제', '어디', '몇', '왜', '무엇'],
  zh: ['谁', '什么时候', '哪里', '多少', '为什么', '什么'],
  ja: ['誰', 'いつ', 'どこ', 'いくつ', 'なぜ', 'どの'],
  th: ['ใคร', 'เมื่อไหร่', 'ที่ไหน', 'กี่', 'ทำไม', 'อะไร'],
}
const ASKED_FOR = ['person', 'time', 'place', 'quantity', 'reason', 'other']

/** Words that ask for two things in one language; each stands under the kind that is tried first and under a later one. */
const OF_TWO_KINDS: Readonly<Record<string, readonly string[]>> = { fa: ['کی'], fi: ['mihin'] }

/** Scripts that a language is written in besides the one that most of its question words are in. */
const OTHER_SCRIPTS: Readonly<Record<string, readonly string[]>> = { sr: ['Latin'], ja: ['Han'] }

describe('the words that ask', () => {
  test('are written down here for every language that has some', () => {
    expect(Object.keys(ASKED).toSorted()).toEqual([...QUESTION_LANGUAGES].toSorted())
  })

  test.each(Object.entries(ASKED))(
    'of %s ask for a person, a time, a place, a quantity, a reason, or else',
    (language, words) => {
      expect(words.map((word) => [word, ...kindsOf(language, word)])).toEqual(
        words.map((word, at) => [word, ASKED_FOR[at]]),
      )
    },
  )

  test.each(QUESTION_LANGUAGES.map((language) => [language]))('of %s ask for one kind each', (language) => {
    const all = questionPhrases(language).flatMap(({ phrases }) => phrases)
    const twice = all.filter((phrase, at) => all.indexOf(phrase) !== at)
    expect(twice).toEqual(OF_TWO_KINDS[language] ?? [])
  })

  test.each(QUESTION_LANGUAGES.map((language) => [language]))('of %s are in its script', (language) => {
    const scripts = new Set(
      questionPhrases(language).flatMap(({ phrases }) => phrases.map((phrase) => mainScript(phrase))),
    )
    const [main] = ASKED[language]?.map(mainScript) ?? []
    const expected = new Set([...(main === undefined ? [] : [main]), ...(OTHER_SCRIPTS[language] ?? [])])
    // Japanese asks with characters and with syllables.
    if (language === 'ja') expected.add('Kana')
    expect([...scripts].toSorted()).toEqual([...expected].toSorted())
  })

  test('stay words when they are folded', () => {
    for (const language of QUESTION_LANGUAGES)
      for (const { phrases } of questionPhrases(language))
        for (const phrase of phrases) expect([phrase, fold(phrase).trim() === '']).toEqual([phrase, false])
  })
})

describe('the kinds', () => {
  test.each([
    ['en', ['how many', 'how much', 'how long', 'how old', 'how far', 'how often', 'how high'], 'quantity'],
    ['en', ['whom', 'whose'], 'person'],
    ['de', ['wie lange', 'wie hoch', 'wie groß', 'wieviel'], 'quantity'],
    ['de', ['wohin', 'woher'], 'place'],
    ['de', ['seit wann'], 'time'],
    ['de', ['wieso', 'weshalb'], 'reason'],
    ['fr', ['lequel', 'comment', 'est-ce'], 'other'],
    ['pl', ['dokąd', 'skąd'], 'place'],
    ['tr', ['hangi yıl'], 'time'],
    ['ru', ['как долго'], 'quantity'],
    ['zh', ['哪一年', '何时'], 'time'],
    ['zh', ['几', '多久'], 'quantity'],
    ['ja', ['何年', '何世紀'], 'time'],
    ['ja', ['何人', 'どのくらい'], 'quantity'],
    ['vi', ['bao giờ', 'năm nào'], 'time'],
    ['ko', ['어디에서'], 'place'],
  ])('in %s %j: %s', (language, phrases, kind) => {
    for (const phrase of phrases) expect([phrase, kindsOf(language, phrase)]).toEqual([phrase, [kind]])
  })

  test('come with what says most first, so that “how long” is not taken for “how”', () => {
    const kinds = questionPhrases('en').map(({ kind }) => kind)
    expect(kinds).toEqual(['quantity', 'time', 'place', 'reason', 'person', 'other'])
    for (const language of QUESTION_LANGUAGES) {
      const order = questionPhrases(language).map(({ kind }) => kinds.indexOf(kind))
      expect([language, order]).toEqual([language, order.toSorted((a, b) => a - b)])
      expect(new Set(order).size).toBe(order.length)
    }
  })
})

describe('questionPhrases', () => {
  test.each(['xx', '', 'EN', 'en-GB', 'english'])('of %j, which is no language that is known, are none', (language) => {
    expect(questionPhrases(language)).toEqual([])
  })

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'of %s, a name that every object has, are none',
    (name) => expect(questionPhrases(name)).toEqual([]),
  )

  test('are the caller’s own: what is done to them changes no later answer', () => {
    const [first] = questionPhrases('en')
    first?.phrases.splice(0)
    expect(questionPhrases('en')[0]?.phrases).toContain('how many')
  })

  test.each(QUESTION_LANGUAGES.map((language) => [language]))(
    'those of %s are lower case and filled in, and none stands twice',
    (language) => {
      const kinds = questionPhrases(language)
      expect(kinds.flatMap(({ phrases }) => phrases).length).toBeGreaterThan(5)
      for (const { phrases } of kinds) {
        expect(new Set(phrases).size).toBe(phrases.length)
        for (const phrase of phrases) expect(phrase).toMatch(/\S/)
        expect(phrases).toEqual(phrases.map((phrase) => phrase.trim().replace(/\s+/g, ' ').toLowerCase()))
      }
    },
  )
})
