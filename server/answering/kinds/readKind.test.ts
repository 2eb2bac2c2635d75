import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENCODERS, type DeepEncoder } from '../../../shared/ingest/embedding/deep/encoders.ts'
import { loadDeepEncoder } from '../../../shared/ingest/embedding/deep/deepEncoder.ts'
import { loadEmbedder } from '../../../shared/ingest/embedding/loadEmbedder.ts'
import { isTalk } from './classify.ts'
import { readKind } from './readKind.ts'

const modelDir = join(import.meta.dirname, '../../../shared/models')
const embedder = await loadEmbedder({ model: 'veracite-multilingual', modelDir })
const all: DeepEncoder = { ...(await loadDeepEncoder({ model: ENCODERS.all, modelDir })), depth: 'all' }
/** As the product is set where nothing is said, and with `DEEP_SEARCH=off`. */
const USUAL = { embedder, deep: [all] }
const FAST = { embedder }

/** Messages by language and by what they are; `about` asks whether there is something about a matter. */
const MESSAGES: Record<string, Record<string, string[]>> = {
  en: {
    greeting: ['Hello', 'hi', 'Good morning!', 'How are you?', 'Hello Vera'],
    goodbye: ['bye'],
    thanks: ['thanks', 'Thank you very much!', 'Thanks, that helps'],
    identity: ['What can you do?', 'who are you?', 'Do you speak German?', 'Can you help me?', 'Hi, what can you do?'],
    library: ['Which documents do you have?', 'How many files are there?', 'What topics can I ask about?'],
    agreement: ['ok'],
  },
  de: {
    greeting: ['Hallo', 'Guten Morgen', 'Wie geht es dir?'],
    goodbye: ['Tschüss'],
    thanks: ['Danke', 'Vielen Dank!', 'Danke, das hilft'],
    identity: ['Was kannst du?', 'Wer bist du?', 'Sprichst du Deutsch?', 'Kannst du mir helfen?'],
    library: ['Welche Dokumente hast du?', 'Wie viele Dokumente gibt es?'],
  },
  fr: {
    greeting: ['Bonjour'],
    goodbye: ['Au revoir'],
    thanks: ['Merci beaucoup !', 'merci'],
    identity: ['Que peux-tu faire ?', 'Qui es-tu ?', 'Parles-tu allemand ?'],
    library: ['Quels documents as-tu ?', 'Combien de documents y a-t-il ?'],
  },
  es: {
    greeting: ['Hola', 'Buenos días'],
    goodbye: ['Adiós'],
    thanks: ['Gracias', '¡Muchas gracias!'],
    identity: ['¿Qué puedes hacer?', '¿Quién eres?', '¿Hablas alemán?'],
    library: ['¿Qué documentos tienes?', '¿Cuántos documentos hay?'],
  },
  it: {
    greeting: ['Buongiorno', 'Come stai?'],
    goodbye: ['Arrivederci'],
    thanks: ['Grazie mille', 'grazie'],
    identity: ['Che cosa puoi fare?', 'Chi sei?', 'Parli tedesco?'],
    library: ['Quali documenti hai?', 'Quanti documenti ci sono?'],
  },
  pt: {
    greeting: ['Olá', 'Bom dia'],
    goodbye: ['Tchau'],
    thanks: ['Obrigado', 'Muito obrigada!'],
    identity: ['O que você pode fazer?', 'Quem é você?', 'Você fala alemão?'],
    library: ['Quais documentos você tem?', 'Quantos documentos há?'],
  },
  nl: {
    greeting: ['Hallo', 'Goedemorgen', 'Hoe gaat het?'],
    goodbye: ['Tot ziens'],
    thanks: ['Dank je wel', 'bedankt'],
    identity: ['Wat kun je?', 'Wie ben je?', 'Spreek je Duits?'],
    library: ['Welke documenten heb je?', 'Hoeveel documenten zijn er?'],
  },
  ru: {
    greeting: ['Привет', 'Добрый день', 'Как дела?'],
    goodbye: ['До свидания'],
    thanks: ['Спасибо', 'Большое спасибо!'],
    identity: ['Что ты умеешь?', 'Кто ты?', 'Ты говоришь по-немецки?'],
    library: ['Какие документы у тебя есть?', 'Сколько документов есть?'],
  },
  ar: {
    greeting: ['مرحبا', 'صباح الخير', 'كيف حالك؟'],
    thanks: ['شكرا', 'شكرا جزيلا'],
    identity: ['من أنت؟', 'هل تتحدث الألمانية؟', 'هل يمكنك مساعدتي؟'],
    library: ['ما هي الوثائق التي لديك؟'],
  },
  zh: {
    greeting: ['你好', '早上好'],
    goodbye: ['再见'],
    thanks: ['谢谢', '非常感谢！'],
    identity: ['你能做什么？', '你是谁？', '你会说德语吗？'],
    library: ['你有哪些文件？', '一共有多少文件？'],
  },
  ja: {
    greeting: ['こんにちは', 'おはようございます'],
    goodbye: ['さようなら'],
    thanks: ['ありがとう', 'ありがとうございます！'],
    identity: ['何ができますか？', 'あなたは誰ですか？', 'ドイツ語を話せますか？'],
    library: ['どんな文書がありますか？', '文書は何件ありますか？'],
  },
}

const rows = Object.entries(MESSAGES).flatMap(([language, kinds]) =>
  Object.entries(kinds).flatMap(([kind, texts]) => texts.map((text) => [language, text, kind] as const)),
)

test.each(['Comment ça va ?', '¿Cómo estás?', 'Hej då', 'Ciao'])(
  '%s is small talk if nothing answers it',
  async (text) => {
    expect(isTalk(await readKind(USUAL, text))).toBe(true)
  },
)

test.each(rows)('%s: %s is %s', async (_language, text, kind) => {
  expect((await readKind(USUAL, text))?.kind).toBe(kind)
})

test('the fast vectors alone know most of these', async () => {
  const found = await Promise.all(rows.map(async ([, text, kind]) => (await readKind(FAST, text))?.kind === kind))
  expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.8)
})

describe.each([
  ['by the encoder for all languages', USUAL],
  ['by fast vectors alone', FAST],
])('%s', (_, tools) => {
  test.each([
    'Hi, how much leave do I get?',
    'Which documents do I need for registration?',
    'How many documents are needed to apply for leave?',
    'How many files does the server hold in the cellar?',
    'Which documents are there to be signed by the manager?',
    'What is the capital of Norway?',
    'Wann beginnt der Urlaub?',
    'parking',
    'VPN',
    'Reisekosten',
    'Where is the thank-you card for visitors kept?',
    'Yıllık izin kaç gün?',
    '食堂在哪里？',
    'a'.repeat(3000),
    '',
    ' ',
    '???',
  ])('%s is a question', async (text) => {
    expect([undefined, 'possible']).toContain((await readKind(tools, text))?.certainty)
  })

  test.each([
    ['Hola', 'es'],
    ['Grazie mille', 'it'],
    ['Guten Tag', 'de'],
    ['thanks', 'en'],
    ['Спасибо', 'ru'],
  ])('%s is in %s', async (text, language) => {
    expect((await readKind(tools, text))?.language).toBe(language)
  })
})

test.each([
  'Is there a document about hygiene?',
  'Do you have a price list?',
  'Do you have any documents about annual leave?',
])('%s asks whether something is there', async (text) => {
  expect((await readKind(USUAL, text))?.kind).toBe('document')
})

test.each([
  ['Merhaba', 'greeting'],
  ['Dziękuję bardzo!', 'thanks'],
  ['안녕하세요', 'greeting'],
  ['Kdo jsi?', 'identity'],
  ['Які документи в тебе є?', 'library'],
  // Languages that nothing was fitted to.
  ['Hei, hvordan går det?', 'greeting'],
  ['Καλημέρα', 'greeting'],
  ['Terima kasih banyak', 'thanks'],
])('the encoder for all languages knows %s as %s', async (text, kind) => {
  expect((await readKind(USUAL, text))?.kind).toBe(kind)
})

test('of vectors of another model nothing is known', async () => {
  expect(await readKind({ embedder: { ...embedder, modelId: 'another@1:mean' } }, 'Hello')).toBeUndefined()
})

test('where the encoder fails the fast vectors tell', async () => {
  const failing: DeepEncoder = { ...all, embed: () => Promise.reject(new Error('down')) }
  expect((await readKind({ embedder, deep: [failing] }, 'Hello'))?.kind).toBe('greeting')
})
