import { describe, expect, test } from 'vitest'
import { readQuestion } from './questionTerms.ts'

const read = (language: string, question: string) => {
  const { kind, terms } = readQuestion(question, [language])
  return { kind, words: terms.map(({ word }) => word) }
}

describe('a question in each language is read for what it asks', () => {
  test.each([
    ['en', 'The mill was founded in which year and by whom?', 'person'],
    ['de', 'Seit wann gehört die Mühle der Stadt?', 'time'],
    ['fr', 'Combien de salles compte le musée ?', 'quantity'],
    ['es', '¿Por qué se cerró el puente?', 'reason'],
    ['pt', 'Onde fica o arquivo?', 'place'],
    ['it', 'Chi dirige il museo?', 'person'],
    ['nl', 'Hoeveel kamers heeft het museum?', 'quantity'],
    ['sv', 'Varför stängdes bron?', 'reason'],
    ['da', 'Hvornår åbner biblioteket?', 'time'],
    ['no', 'Hvor mange rom har museet?', 'quantity'],
    ['fi', 'Missä arkisto sijaitsee?', 'place'],
    ['pl', 'Kto założył młyn?', 'person'],
    ['cs', 'Kolik pokojů má muzeum?', 'quantity'],
    ['sk', 'Prečo zatvorili most?', 'reason'],
    ['ro', 'Câte camere are muzeul?', 'quantity'],
    ['hu', 'Mikor alapították a malmot?', 'time'],
    ['tr', 'Köprü neden kapatıldı?', 'reason'],
    ['ru', 'Где находится архив?', 'place'],
    ['uk', 'Скільки кімнат у музеї?', 'quantity'],
    ['bg', 'Защо затвориха моста?', 'reason'],
    ['el', 'Πότε ιδρύθηκε ο μύλος;', 'time'],
    ['ar', 'أين يقع الأرشيف؟', 'place'],
    ['fa', 'موزه چند اتاق دارد؟', 'quantity'],
    ['ur', 'عجائب گھر کہاں ہے؟', 'place'],
    ['he', 'מתי נוסדה הטחנה?', 'time'],
    ['hi', 'पुल क्यों बंद हुआ?', 'reason'],
    ['bn', 'জাদুঘরে কত ঘর আছে?', 'quantity'],
    ['ta', 'அருங்காட்சியகம் எங்கே உள்ளது?', 'place'],
    ['id', 'Mengapa jembatan ditutup?', 'reason'],
    ['vi', 'Bảo tàng có bao nhiêu phòng?', 'quantity'],
    ['ko', '박물관은 어디에 있습니까?', 'place'],
    ['zh', '博物馆有多少房间？', 'quantity'],
    ['ja', '橋はなぜ閉鎖されましたか？', 'reason'],
    ['th', 'พิพิธภัณฑ์อยู่ที่ไหน', 'place'],
  ])('%s: %s asks for a %s', (language, question, kind) => {
    expect(read(language, question).kind).toBe(kind)
  })
})

describe('the word that asks', () => {
  test.each([
    ['at the beginning', 'When was the mill founded?', 'time'],
    ['in the middle', 'The mill, when was it founded?', 'time'],
    ['at the end', 'The mill was founded when?', 'time'],
    ['in capitals', 'WHEN WAS THE MILL FOUNDED?', 'time'],
    ['behind a bracket', '(when) was the mill founded?', 'time'],
    ['twice', 'When, when was the mill founded?', 'time'],
  ])('is known %s and is no term', (_place, question, kind) => {
    const { kind: found, words } = read('en', question)
    expect(found).toBe(kind)
    expect(words.map((word) => word.toLowerCase())).toEqual(['mill', 'founded'])
  })

  test.each([
    ['en', 'The whole warehouse whence', ['whole', 'warehouse', 'whence']],
    ['de', 'Wohnung Werft Wannsee', ['Wohnung', 'Werft', 'Wannsee']],
    ['ru', 'Кторов Гдеев', ['Кторов', 'Гдеев']],
  ])('is none inside another word: %s %s', (language, text, words) => {
    expect(read(language, text)).toEqual({ kind: 'other', words })
  })

  test.each([
    ['How long does the ferry take, and who steers it?', 'quantity'],
    ['Who steers the ferry, and how long does it take?', 'quantity'],
    ['Where and why was the bridge closed?', 'place'],
  ])('that says most decides where there are several: %s', (question, kind) => {
    expect(read('en', question).kind).toBe(kind)
  })
})

test.each([
  ['en', 'How many tents do I get?', ['tents'], 'quantity'],
  ['en', 'Where do we get lunch?', ['lunch'], 'place'],
  ['en', 'How many days do apprentices get?', ['days', 'apprentices', 'get'], 'quantity'],
  ['de', 'Wie viele Zelte bekomme ich?', ['Zelte'], 'quantity'],
])('what somebody gets is no matter of its own: %s %s', (language, question, words, kind) => {
  expect(read(language, question)).toEqual({ kind, words })
})
