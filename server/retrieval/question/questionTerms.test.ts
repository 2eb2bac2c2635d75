import { describe, expect, test } from 'vitest'
import { questionLanguage, readQuestion } from './questionTerms.ts'

const words = (text: string, languages: readonly string[] = []): string[] =>
  readQuestion(text, languages).terms.map(({ word }) => word)

describe('the words that ask are no terms', () => {
  test.each([
    ['en', 'Who founded the mill in 1636?', ['founded', 'mill', '1636']],
    ['en', 'How many people work in the canteen?', ['people', 'work', 'canteen']],
    ['de', 'Wann wurde die Mühle gegründet?', ['Mühle', 'gegründet']],
    ['de', 'Wie viele Tage Urlaub haben Lehrlinge?', ['Tage', 'Urlaub', 'Lehrlinge']],
    ['fr', 'Quand le moulin a-t-il été fondé ?', ['moulin', 'fondé']],
    ['es', '¿Cuándo se fundó el molino?', ['fundó', 'molino']],
    ['it', 'Dove si trova il mulino?', ['trova', 'mulino']],
    ['ru', 'Когда построили мельницу?', ['построили', 'мельницу']],
    ['ar', 'متى تأسست المدينة؟', ['تأسست', 'المدينة']],
  ])('%s: %s', (language, question, terms) => {
    const read = readQuestion(question, [language])
    expect(read.language).toBe(language)
    expect(read.terms.map(({ word }) => word)).toEqual(terms)
  })
})

describe('the same words elsewhere are matter', () => {
  test.each([
    ['en', 'What does HOW stand for?', ['HOW', 'stand']],
    ['en', 'Which hand soap does the WHO guideline recommend?', ['hand', 'soap', 'WHO', 'guideline', 'recommend']],
    ['en', 'WHO guideline on hand hygiene', ['WHO', 'guideline', 'hand', 'hygiene']],
    ['en', 'WHO is responsible for the keys?', ['responsible', 'keys']],
    ['en', 'WHO IS RESPONSIBLE FOR THE KEYS?', ['RESPONSIBLE', 'KEYS']],
    ['en', 'Please tell me HOW to lock it', ['lock']],
    ['en', 'Who wrote Where the Wild Things Are?', ['wrote', 'Wild', 'Things']],
    ['en', 'Who leads the IT department?', ['leads', 'IT', 'department']],
    ['en', 'Where is the price list?', ['price', 'list']],
    ['en', 'Please list the prices', ['prices']],
    ['en', 'Can you show me the prices?', ['prices']],
    ['en', 'Who is in the show?', ['show']],
    ['en', 'What is the name of the mill?', ['mill']],
    ['en', 'Who changed the file name?', ['changed', 'file', 'name']],
    ['en', 'What is your blood type?', ['blood', 'type']],
    ['en', 'What type of mill is it?', ['mill']],
    ['de', 'Wie ist der Name der Mühle?', ['Name', 'Mühle']],
    ['es', '¿Qué tipo de molino es?', ['molino']],
    ['es', '¿Cuál es el tipo?', ['tipo']],
  ])('%s: %s', (language, question, terms) => {
    expect(readQuestion(question, [language]).terms.map(({ word }) => word)).toEqual(terms)
  })

  test.each([
    ['in quotation marks', 'Who said "list the show"?', ['said', 'list', 'show']],
    ['but not where all is quoted', '"Who runs the mill?"', ['runs', 'mill']],
  ])('%s: %s', (_, question, terms) => {
    expect(words(question, ['en'])).toEqual(terms)
  })
})

describe('the kind of answer', () => {
  test.each([
    ['How many castles are there?', 'quantity'],
    ['When was the mill founded?', 'time'],
    ['Where is the archive?', 'place'],
    ['Why was the bridge closed?', 'reason'],
    ['Who leads the travel desk?', 'person'],
    ['Is the canteen open on Fridays?', 'other'],
    ['Wie viele Burgen gibt es?', 'quantity'],
    ['Warum wurde die Brücke gesperrt?', 'reason'],
    ['Qui dirige le service ?', 'person'],
    ['¿Cuándo abre la oficina?', 'time'],
  ])('%s %s', (question, kind) => {
    expect(readQuestion(question, []).kind).toBe(kind)
  })
})

describe('the language of a question', () => {
  test.each([
    ['where its own words decide', 'Wo ist der Schlüssel?', ['en'], 'de'],
    ['where the script is of one language', '富士山はどこですか', ['en'], 'ja'],
    ['Han without kana', '长城有多长', ['en'], 'zh'],
    ['Hangul', '회사는 어디에 있습니까?', ['en'], 'ko'],
    ['Thai', 'สำนักงานเปิดเมื่อไร', ['en'], 'th'],
    ['Vietnamese letters', 'Tổ chức của ông có tên là gì?', ['en'], 'vi'],
    ['not that of a Vietnamese name', 'Where is Hồ Chí Minh City?', ['en'], 'en'],
    ['that of the index where no word decides', 'Falkenstein', ['de', 'en'], 'de'],
    ['that of the index with the same script', 'Фалькенштайн', ['de', 'ru'], 'ru'],
    ['the first of the index where none has the script', 'Фалькенштайн', ['de', 'en'], 'de'],
    ['none where nothing is known', 'Falkenstein', [], ''],
  ])('%s', (_, text, languages, expected) => {
    expect(questionLanguage(text, languages)).toBe(expected)
  })

  test('is settled by the index where two languages share the words', () => {
    expect(questionLanguage('Hvor er kontoret?', ['da'])).toBe('da')
    expect(questionLanguage('Hvor er kontoret?', ['no'])).toBe('no')
  })
})

describe('terms', () => {
  test('stand once, in order, with their place in the text', () => {
    const text = 'Which castle is near the castle of Bergen?'
    const { terms } = readQuestion(text, ['en'])
    expect(terms.map(({ word }) => word)).toEqual(['castle', 'near', 'Bergen'])
    for (const { word, start, end } of terms) expect(text.slice(start, end)).toBe(word)
  })

  test('have the forms of the other languages of the index beside their own, which comes first', () => {
    const [term] = readQuestion('Where are the contracts?', ['en', 'de', 'ja']).terms
    expect(term?.alternatives[0]).toBe(term?.term)
    expect(term?.alternatives).toContain('contract')
    const [alone] = readQuestion('Where are the houses?', ['en']).terms
    const [beside] = readQuestion('Where are the houses?', ['en', 'de']).terms
    expect(new Set(beside?.alternatives).size).toBeGreaterThanOrEqual(new Set(alone?.alternatives).size)
  })

  test('have irregular forms and words for the same', () => {
    const alternatives = readQuestion('When did it begin?', ['en']).terms.flatMap((term) => term.alternatives)
    for (const form of ['began', 'begun', 'start']) expect(alternatives).toContain(form)
  })

  test('tell numbers, without their separators', () => {
    const numbers = readQuestion('Is 81,000 more than 1.000 euros?', ['en']).terms.filter(({ number }) => number)
    expect(numbers.map(({ term }) => term)).toEqual(['81000', '1000'])
  })

  test('of scripts without spaces weigh less the less they say', () => {
    const { terms } = readQuestion('東京都の人口は何人ですか', ['ja'])
    expect(terms.length).toBeGreaterThan(1)
    for (const { weight } of terms) {
      expect(weight).toBeGreaterThan(0)
      expect(weight).toBeLessThanOrEqual(1)
    }
    const weightOf = (word: string) => terms.find((term) => term.word === word)?.weight
    expect(weightOf('人口')).toBe(1)
    expect(weightOf('都の') ?? 0).toBeLessThan(weightOf('人口') ?? 0)
  })

  test.each(['', '   ', '???', 'Who?', 'the of and'])('of %j are none', (text) => {
    expect(words(text, ['en'])).toEqual([])
  })

  test('take marks of a pattern for text', () => {
    expect(words('What does (a+)+$ mean in [x]?', ['en'])).toContain('x')
  })
})

test('a question as read is plain data, so that it can be sent to another thread', () => {
  const read = readQuestion('Who founded the mill in 1636?', ['en', 'de'])
  expect(structuredClone(read)).toEqual(read)
  expect(read.text).toBe('Who founded the mill in 1636?')
})
