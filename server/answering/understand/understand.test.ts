import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import { understand } from './understand.ts'

const read = (language: string, text: string) => understand(readQuestion(text, [language]))

describe('a greeting or thanks before a question leaves it a question', () => {
  test.each([
    ['en', 'Hi, how much leave do I get?', 'how much leave do I get?'],
    ['en', 'Hello Vera, where is the canteen?', 'where is the canteen?'],
    ['en', 'Thanks, and where is the canteen?', 'and where is the canteen?'],
    ['en', 'Please tell me where the canteen is. Thank you!', 'where the canteen is.'],
    ['en', 'Good morning canteen hours', 'canteen hours'],
    ['de', 'Hallo, wo ist die Kantine?', 'wo ist die Kantine?'],
    ['es', 'Hola, ¿dónde está el comedor?', '¿dónde está el comedor?'],
    ['zh', '你好，食堂在哪里？', '食堂在哪里？'],
  ])('%s: %s', (language, text, core) => {
    const understood = read(language, text)
    expect(understood.core.text).toBe(core)
    expect(text.slice(understood.core.start)).toContain(core)
  })
})

describe('names, years, numbers and quoted words', () => {
  test.each([
    ['en', 'What is the price of the Hazel 700 tent?', ['name Hazel 700']],
    ['en', 'Who is Ida Falk and when was M-12 built?', ['name Ida Falk', 'name M-12']],
    ['en', 'Which rooms cost more than 300 euros in 2024?', ['number 300 euros', 'year 2024']],
    ['en', 'What does “net weight” mean in May?', ['quoted net weight']],
    ['en', 'Opening hours of the Bank of Lisbon on Fridays', ['name Bank of Lisbon']],
    ['en', 'who leads lisbon', []],
    ['en', 'WHAT IS THE PRICE OF TENTS', []],
    ['en', 'Hazel 7 or Hazel 9?', ['name Hazel 7', 'name Hazel 9']],
    ['de', 'Wie hoch ist die Miete für das Zelt Hasel 700?', ['name Zelt Hasel 700']],
    ['de', 'Was macht Frau Falk im Büro?', ['name Frau Falk']],
    ['de', 'Wann beginnt der Urlaub?', []],
    ['fr', 'Quand Ida Falk arrive-t-elle à Lyon ?', ['name Ida Falk', 'name Lyon']],
    ['ru', 'Когда Иван Петров приехал в Казань?', ['name Иван Петров', 'name Казань']],
    ['ja', 'ハーゼルテントの価格は？', ['name ハーゼルテント']],
    ['ja', '「就業規則」は何年にできましたか', ['quoted 就業規則']],
    ['zh', '《员工手册》在2024年更新了吗？', ['quoted 员工手册', 'year 2024']],
    ['zh', 'VPN怎么用？', ['name VPN']],
    ['ar', 'متى وصلت السيدة فالك؟', ['name فالك']],
  ])('%s: %s', (language, text, expected) => {
    const { names } = read(language, text)
    expect(names.map((name) => `${name.kind} ${name.text}`)).toEqual(expected)
    for (const name of names) expect(text.slice(name.start, name.end)).toBe(name.text)
  })
})

describe('two questions in one', () => {
  test.each([
    ['en', 'Who is Ida Falk and when did she join?', ['Who is Ida Falk', 'when did she join? ida falk']],
    [
      'en',
      'What is the price of the Hazel 7 and what is the minimum quantity?',
      ['What is the price of the Hazel 7', 'what is the minimum quantity? Hazel 7'],
    ],
    [
      'en',
      'Where is the canteen? And when does the library open?',
      ['Where is the canteen?', 'when does the library open?'],
    ],
    ['en', 'Pika trade price and warranty?', ['Pika trade price', 'Pika warranty']],
    ['en', 'What are the price and the warranty of the Hazel 7?', ['price Hazel 7', 'warranty Hazel 7']],
    ['de', 'Wer leitet Lyon und wann wurde es eröffnet?', ['Wer leitet Lyon', 'wann wurde es eröffnet? leitet lyon']],
    ['fr', 'Qui est Ida Falk et quand est-elle arrivée ?', ['Qui est Ida Falk', 'quand est-elle arrivée ? ida falk']],
    ['ru', 'Кто такой Иван Петров и когда он пришёл?', ['Кто такой Иван Петров', 'когда он пришёл? иван петров']],
  ])('%s: %s', (language, text, parts) => {
    expect(read(language, text).parts.map(({ alone }) => alone)).toEqual(parts)
  })

  test.each([
    'What are the terms and conditions of the Hazel 7?',
    'Where do research and development sit in Lyon?',
    'How far is it between Lyon and Bergen?',
    'Which tents are green and light?',
    'Who founded the mill?',
    'And when?',
    'What did the Saudi and Kuwaiti government do?',
    'About example.com: Does it share what it collects?',
  ])('%s is one', (text) => {
    expect(read('en', text).parts).toEqual([])
  })
})

describe('the kind of answer', () => {
  test.each([
    ['Which year was it founded?', 'time'],
    ['What are the opening hours of the library?', 'time'],
    ['How many working hours are there?', 'quantity'],
    ['Which city is the office in?', 'place'],
    ['What does the tent cost?', 'quantity'],
    ['By whom was it built?', 'person'],
    ['How many tents are there?', 'quantity'],
    ['What do I do when there is a fire?', 'other'],
  ])('%s: %s', (text, wants) => {
    expect(read('en', text).wants).toBe(wants)
  })

  test.each([
    ['Is the Hazel 7 the cheapest tent?', 'least', true],
    ['Which is the cheapest tent?', 'least', false],
    ['Can you tell me whether smoking is allowed?', 'look-up', false],
    ['Can I smoke?', 'yes-no', true],
  ])('%s: %s, yes or no %s', (text, intent, polar) => {
    expect(read('en', text)).toMatchObject({ intent, polar })
  })
})

describe('whatever is typed', () => {
  const HOSTILE = [
    '',
    ' ',
    '???',
    '…',
    '\u0000',
    '((((',
    'and',
    'and and and',
    '"',
    '«',
    'Hi '.repeat(30),
    '🙂🙂',
    'ＡＢＣ',
    '1'.repeat(400),
  ]
  test.each(HOSTILE.flatMap((text) => ['en', 'ja', 'ar', 'xx', ''].map((language) => [language, text] as const)))(
    '%s %j is understood as something',
    (language, text) => {
      const understood = understand({ text, language, kind: 'other' })
      expect(structuredClone(understood)).toEqual(understood)
      expect(text.slice(understood.core.start)).toContain(understood.core.text)
    },
  )

  test.each(['how much ', 'and who is it ', 'Aa ', '「', '你好', 'what does ', '"a'])(
    'ten times the text takes about ten times the work: %j',
    (piece) => {
      const time = (length: number): number => {
        const text = piece.repeat(Math.ceil(length / piece.length))
        const started = process.cpuUsage()
        for (let run = 0; run < 5; run += 1) understand({ text, language: 'en', kind: 'other' })
        return process.cpuUsage(started).user
      }
      time(1000)
      const short = time(1000)
      // Quadratic work would be a hundred times as much.
      expect(time(10_000)).toBeLessThan((short + 20_000) * 30)
    },
  )
})
