import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../retrieval/question/questionTerms.ts'
import type { QuestionIntent } from './types.ts'
import { understand } from './understand.ts'

const read = (language: string, text: string) => understand(readQuestion(text, [language]))

const INTENTS: Readonly<Record<string, Partial<Record<QuestionIntent, string[]>>>> = {
  en: {
    'look-up': [
      'What is the file name?',
      'How long is the lunch break?',
      'price of the Hazel 7',
      'What is the minimum order?',
      'Which type of leave is paid?',
      'Where can I find the price list?',
      'How does photosynthesis work?',
    ],
    list: [
      'List all tents',
      'Which tents are waterproof?',
      'What are the opening hours?',
      'Name all the members of the board',
      'Please show me all the rooms',
    ],
    count: [
      'How many tents are there?',
      'how many people work in Lisbon',
      'What is the number of rooms?',
      'Hi, how many rooms are there?',
    ],
    most: ['Which tent is the heaviest?', 'What is the most expensive room?', 'Who has the highest score?'],
    least: ['What is the cheapest tent?', 'Which room has the fewest seats?'],
    sum: ['What is the total weight of all tents?', 'How much do the rooms cost altogether?'],
    mean: ['What is the average price?', 'How much do we pay on average?'],
    compare: [
      'Compare Hazel 7 and Hazel 9',
      'Is Hazel 7 cheaper than Hazel 9?',
      'Which is heavier, Hazel 7 or Hazel 9?',
    ],
    difference: ['What is the difference between Hazel 7 and 9?', 'How much more does Hazel 9 cost?'],
    ratio: ['What percentage of the rooms is free?', 'What is the ratio of nurses to patients?'],
    'yes-no': [
      'Is smoking allowed?',
      'Can I bring a dog?',
      'Is it true that pay day is the 5th?',
      'Do I need at least two forms?',
    ],
    procedure: [
      'How do I order a badge?',
      'What are the steps in case of fire?',
      'What should I do when I am ill?',
      'How to reset the pump',
      'I forgot my password',
    ],
    definition: ['What is a deductible?', 'What does OPEX mean?', 'Define overtime'],
    summary: [
      'Summarize the handbook',
      'Can you give me an overview of the travel policy?',
      'What are the main points of the minutes?',
    ],
    collection: [
      'Which documents do you have?',
      'How many files are there?',
      'What topics can I ask about?',
      'Is there a document about hygiene?',
    ],
    greeting: ['Hello', 'hi', 'Good morning!', 'How are you?', 'bye', 'ok', 'Hello Vera'],
    thanks: ['thanks', 'Thank you very much!', 'Thanks, that helps'],
    capabilities: [
      'What can you do?',
      'who are you?',
      'Do you speak German?',
      'Can you help me?',
      'Hi, what can you do?',
    ],
  },
  de: {
    'look-up': ['Wie hoch ist der Preis?', 'Wann beginnt die Schicht?', 'Wo ist die Kantine?'],
    list: ['Liste alle Zelte auf', 'Welche Zelte gibt es?', 'Nenne die Räume'],
    count: ['Wie viele Zelte gibt es?', 'Wie viele Urlaubstage habe ich?'],
    most: ['Welches Zelt ist am schwersten?'.replace('am schwersten', 'das schwerste'), 'Was ist das teuerste Zelt?'],
    least: ['Welches Zelt ist das billigste?', 'Wer hat am wenigsten?'],
    sum: ['Was kosten alle Zelte insgesamt?'],
    mean: ['Was ist der durchschnittliche Preis?'],
    compare: ['Vergleiche Hasel 7 und Hasel 9', 'Ist Hasel 7 schwerer als Hasel 9?'],
    difference: ['Was ist der Unterschied zwischen Hasel 7 und 9?'],
    'yes-no': ['Darf ich rauchen?', 'Gibt es einen Zuschuss?', 'Stimmt es, dass wir 30 Tage haben?'],
    procedure: [
      'Wie kann ich Urlaub beantragen?',
      'Was muss ich bei Feuer tun?'.replace('bei Feuer tun', 'tun bei Feuer'),
      'Welche Schritte hat die Prüfung?',
    ],
    definition: ['Was bedeutet Gleitzeit?', 'Was ist ein Lastenheft?'],
    summary: ['Fasse das Handbuch zusammen', 'Gib mir einen Überblick über die Reiserichtlinie'],
    collection: ['Welche Dokumente hast du?', 'Wie viele Dokumente gibt es?', 'Gibt es ein Dokument zur Hygiene?'],
    greeting: ['Hallo', 'Guten Morgen', 'Wie geht es dir?', 'Tschüss'],
    thanks: ['Danke', 'Vielen Dank!', 'Danke, das hilft'],
    capabilities: ['Was kannst du?', 'Wer bist du?', 'Sprichst du Deutsch?', 'Kannst du mir helfen?'],
  },
  fr: {
    'look-up': ['Quel est le prix de la tente ?', 'Où se trouve la cantine ?'],
    list: ['Quels sont les horaires ?', 'Liste les tentes'],
    count: ['Combien de tentes y a-t-il ?'],
    most: ['Quelle est la tente la plus chère ?'],
    least: ['Quelle tente est la moins chère ?'],
    sum: ['Combien coûtent les tentes au total ?'],
    mean: ['Quel est le prix moyen ?'],
    difference: ['Quelle est la différence entre A7 et A9 ?'],
    'yes-no': ['Est-ce que je peux fumer ?', 'Y a-t-il une cantine ?'],
    procedure: ['Comment puis-je demander un congé ?', 'Que dois-je faire en cas d’incendie ?'],
    definition: ['Que signifie RTT ?'],
    summary: ['Résume le manuel', 'Donne-moi un aperçu du règlement'],
    collection: ['Quels documents as-tu ?', 'Combien de documents y a-t-il ?'],
    greeting: ['Bonjour', 'Salut', 'Comment ça va ?', 'Au revoir'],
    thanks: ['Merci beaucoup !', 'merci'],
    capabilities: ['Que peux-tu faire ?', 'Qui es-tu ?', 'Parles-tu allemand ?'],
  },
  es: {
    'look-up': ['¿Cuál es el precio de la tienda?', '¿Dónde está el comedor?'],
    list: ['¿Cuáles son los horarios?', 'Enumera las tiendas'],
    count: ['¿Cuántas tiendas hay?'],
    most: ['¿Cuál es la tienda más cara?'.replace('la tienda más cara', 'la más cara')],
    sum: ['¿Cuánto cuestan en total?'],
    mean: ['¿Cuál es el precio promedio?'],
    difference: ['¿Cuál es la diferencia entre A7 y A9?'],
    'yes-no': ['¿Puedo fumar aquí?', '¿Hay un comedor?'],
    procedure: ['¿Cómo puedo pedir vacaciones?', '¿Qué debo hacer en caso de incendio?'],
    definition: ['¿Qué significa IVA?'],
    summary: ['Resume el manual', '¿Cuáles son los puntos principales del acta?'],
    collection: ['¿Qué documentos tienes?', '¿Cuántos documentos hay?'],
    greeting: ['Hola', 'Buenos días', '¿Cómo estás?', 'Adiós'],
    thanks: ['Gracias', '¡Muchas gracias!'],
    capabilities: ['¿Qué puedes hacer?', '¿Quién eres?', '¿Hablas alemán?'],
  },
  it: {
    'look-up': ['Qual è il prezzo della tenda?', 'Dove si trova la mensa?'],
    list: ['Quali sono gli orari?', 'Elenca le tende'],
    count: ['Quante tende ci sono?'],
    most: ['Qual è la tenda più cara?'.replace('la tenda più cara', 'la più cara')],
    sum: ['Quanto costano in totale?'],
    'yes-no': ['Posso fumare in ufficio?', 'C’è una mensa?'],
    procedure: ['Come posso chiedere le ferie?', 'Cosa devo fare in caso di incendio?'],
    definition: ['Che cosa significa IVA?'],
    summary: ['Riassumi il manuale'],
    collection: ['Quali documenti hai?', 'Quanti documenti ci sono?'],
    greeting: ['Ciao', 'Buongiorno', 'Come stai?', 'Arrivederci'],
    thanks: ['Grazie mille', 'grazie'],
    capabilities: ['Che cosa puoi fare?', 'Chi sei?', 'Parli tedesco?'],
  },
  pt: {
    'look-up': ['Qual é o preço da tenda?', 'Onde fica a cantina?'],
    list: ['Quais são os horários?', 'Liste as tendas'],
    count: ['Quantas tendas existem?'],
    sum: ['Quanto custam no total?'],
    'yes-no': ['Posso fumar no escritório?', 'Existe uma cantina?'],
    procedure: ['Como posso pedir férias?', 'O que devo fazer em caso de incêndio?'],
    definition: ['O que significa IVA?'],
    summary: ['Faça um resumo do manual'],
    collection: ['Quais documentos você tem?', 'Quantos documentos há?'],
    greeting: ['Olá', 'Bom dia', 'Tchau'],
    thanks: ['Obrigado', 'Muito obrigada!'],
    capabilities: ['O que você pode fazer?', 'Quem é você?', 'Você fala alemão?'],
  },
  nl: {
    'look-up': ['Wat is de prijs van de tent?', 'Waar is de kantine?', 'Hoe lang duurt de pauze?'],
    list: ['Wat zijn de openingstijden?', 'Noem de tenten'],
    count: ['Hoeveel tenten zijn er?'],
    most: ['Wat is de duurste tent?'],
    'yes-no': ['Mag ik hier roken?', 'Is er een kantine?'],
    procedure: ['Hoe kan ik verlof aanvragen?', 'Wat moet ik doen bij brand?'],
    definition: ['Wat betekent btw?'],
    summary: ['Geef een samenvatting van het handboek'],
    collection: ['Welke documenten heb je?', 'Hoeveel documenten zijn er?'],
    greeting: ['Hallo', 'Goedemorgen', 'Hoe gaat het?', 'Tot ziens'],
    thanks: ['Dank je wel', 'bedankt'],
    capabilities: ['Wat kun je?', 'Wie ben je?', 'Spreek je Duits?'],
  },
  ru: {
    'look-up': ['Какова цена палатки?'.replace('Какова', 'Какая'), 'Где находится столовая?'].slice(1),
    list: ['Какие есть палатки?', 'Перечисли палатки'],
    count: ['Сколько палаток на складе?'],
    most: ['Какая палатка самая тяжёлая?'],
    sum: ['Каков общий вес?'].map((text) => text),
    'yes-no': ['Можно ли курить?', 'Есть ли столовая?'],
    procedure: ['Как мне оформить отпуск?', 'Что делать при пожаре?'],
    definition: ['Что такое НДС?', 'Что означает НДС?'],
    summary: ['Кратко изложи справочник', 'Дай обзор правил'],
    collection: ['Какие документы у тебя есть?', 'Сколько документов есть?'],
    greeting: ['Привет', 'Добрый день', 'Как дела?', 'До свидания'],
    thanks: ['Спасибо', 'Большое спасибо!'],
    capabilities: ['Что ты умеешь?', 'Кто ты?', 'Ты говоришь по-немецки?'],
  },
  ar: {
    'look-up': ['ما سعر الخيمة؟', 'أين يقع المطعم؟'],
    count: ['كم عدد الخيام؟'],
    most: ['ما هي الخيمة الأغلى؟'],
    'yes-no': ['هل التدخين مسموح؟'],
    procedure: ['كيف يمكنني طلب إجازة؟', 'ماذا أفعل عند الحريق؟'],
    definition: ['ما معنى الضريبة؟'],
    summary: ['لخص الدليل'],
    collection: ['ما هي الوثائق التي لديك؟'],
    greeting: ['مرحبا', 'صباح الخير', 'كيف حالك؟'],
    thanks: ['شكرا', 'شكرا جزيلا'],
    capabilities: ['من أنت؟', 'هل تتحدث الألمانية؟', 'هل يمكنك مساعدتي؟'],
  },
  zh: {
    'look-up': ['帐篷的价格是多少？', '食堂在哪里？'],
    list: ['有哪些帐篷？', '列出帐篷'],
    count: ['有多少个帐篷？'],
    most: ['哪个帐篷最重？'],
    least: ['哪个帐篷最便宜？'],
    sum: ['帐篷一共多重？'],
    mean: ['平均价格是多少？'],
    'yes-no': ['可以抽烟吗？', '是否提供午餐？'],
    procedure: ['如何申请休假？', '着火了怎么办？'],
    definition: ['什么是弹性工作制？'],
    summary: ['总结一下手册'],
    collection: ['你有哪些文件？', '一共有多少文件？'],
    greeting: ['你好', '早上好', '再见'],
    thanks: ['谢谢', '非常感谢！'],
    capabilities: ['你能做什么？', '你是谁？', '你会说德语吗？'],
  },
  ja: {
    'look-up': ['テントの重さはどのくらいですか', '食堂はどこですか？'],
    list: ['テントの一覧を見せて'],
    count: ['従業員は何人いますか？'],
    most: ['一番重いテントはどれですか？'],
    sum: ['テントの合計重量は？'],
    mean: ['平均価格はいくらですか？'],
    'yes-no': ['喫煙できますか？'],
    procedure: ['休暇を申請する方法は？', '火事のときはどうすればいいですか'],
    definition: ['フレックスとは何ですか？'],
    summary: ['ハンドブックを要約してください'],
    collection: ['どんな文書がありますか？', '文書は何件ありますか？'],
    greeting: ['こんにちは', 'おはようございます', 'さようなら'],
    thanks: ['ありがとう', 'ありがとうございます！'],
    capabilities: ['何ができますか？', 'あなたは誰ですか？', 'ドイツ語を話せますか？'],
  },
}

describe('what is wanted', () => {
  const rows = Object.entries(INTENTS).flatMap(([language, intents]) =>
    Object.entries(intents).flatMap(([intent, texts]) => texts.map((text) => [language, text, intent] as const)),
  )
  test.each(rows)('%s: %s – %s', (language, text, intent) => {
    expect(read(language, text).intent).toBe(intent)
  })
})

describe('a greeting or thanks before a question leaves it a question', () => {
  test.each([
    ['en', 'Hi, how much leave do I get?', 'how much leave do I get?'],
    ['en', 'Hello Vera, where is the canteen?', 'where is the canteen?'],
    ['en', 'Thanks, and where is the canteen?', 'where is the canteen?'],
    ['en', 'Please tell me where the canteen is. Thank you!', 'where the canteen is.'],
    ['en', 'Good morning canteen hours', 'canteen hours'],
    ['de', 'Hallo, wo ist die Kantine?', 'wo ist die Kantine?'],
    ['es', 'Hola, ¿dónde está el comedor?', '¿dónde está el comedor?'],
    ['zh', '你好，食堂在哪里？', '食堂在哪里？'],
  ])('%s: %s', (language, text, core) => {
    const understood = read(language, text)
    expect(understood.core.text).toBe(core)
    expect(text.slice(understood.core.start)).toContain(core)
    expect(understood.talk).toBeUndefined()
  })
})

describe('small talk is taken in its own language, whatever the documents are in', () => {
  test.each([
    ['Hello', 'de', 'en'],
    ['Hola', 'de', 'es'],
    ['Grazie mille', 'en', 'it'],
    ['Guten Tag', 'en', 'de'],
    ['Спасибо', 'en', 'ru'],
  ])('%s over documents in %s: %s', (text, documents, language) => {
    expect(read(documents, text).talk?.language).toBe(language)
  })

  test.each([
    ['Do you speak German?', 'de'],
    ['Sprichst du Englisch?', 'en'],
    ['Tu parles espagnol ?', 'es'],
    ['你会说法语吗？', 'fr'],
  ])('%s asks for %s', (text, spoken) => {
    expect(read('en', text).talk).toMatchObject({ act: 'language', spoken })
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
  ])('%s is one', (text) => {
    expect(read('en', text).parts).toEqual([])
  })
})

describe('the kind of answer', () => {
  test.each([
    ['Which year was it founded?', 'time'],
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

describe('questions about the documents themselves', () => {
  test.each([
    ['en', 'Do you have a price list?', { ask: 'about', topic: 'price list', certain: false }],
    ['en', 'Do you have any documents about parking?', { ask: 'about', topic: 'parking', certain: true }],
    ['en', 'Do you have anything on parental leave?', { ask: 'about', topic: 'parental leave', certain: false }],
    ['en', 'Can you list all documents?', { ask: 'all', topic: '', certain: true }],
    ['zh', '有没有关于卫生的文件吗', { ask: 'about', topic: '卫生', certain: true }],
    ['ja', '衛生に関する文書はありますか', { ask: 'about', topic: '衛生', certain: true }],
  ])('%s: %s', (language, text, expected) => {
    expect(read(language, text).collection).toEqual(expected)
  })

  test.each([
    'Which documents do I need for registration?',
    'How many documents are needed to apply for leave?',
    'How many files does the server hold in the cellar?',
    'Which documents are there to be signed by the manager?',
    'Is there a gym subsidy?',
  ])('%s asks for what stands in them', (text) => {
    expect(read('en', text).collection).toBeUndefined()
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
