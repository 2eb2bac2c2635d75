import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readWell } from '../../testdata/read.ts'
import { decodeText } from './charset.ts'
import { plausibility } from './plausibility.ts'

/** A paragraph in each language, and what it was written in before Unicode. */
const TEXTS: readonly (readonly [text: string, encodings: readonly string[]])[] = [
  [
    'Die Öffnungszeiten der Bücherei: täglich von neun bis fünf, außer an Feiertagen. Größere Gruppen müssen sich anmelden.',
    ['windows-1252', 'iso-8859-15', 'cp850', 'cp437', 'macroman', 'cp852'],
  ],
  [
    'La bibliothèque est ouverte chaque jour à neuf heures, sauf les jours fériés. Les élèves entrent gratuitement.',
    ['windows-1252', 'cp850', 'cp437', 'macroman'],
  ],
  [
    'Přístavní knihovna je otevřena každý den od devíti hodin. Čtenáři si mohou půjčit nejvýše dvanáct položek.',
    ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro'],
  ],
  [
    'Библиотека в гавани открыта каждый день с девяти часов, кроме праздничных дней. Школьники входят бесплатно.',
    ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5', 'maccyrillic', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'],
  ],
  ['Бібліотека в гавані відкрита щодня з ранку. Її читачі можуть взяти дванадцять книжок.', ['windows-1251', 'koi8-u']],
  ['Η βιβλιοθήκη του λιμανιού είναι ανοιχτή κάθε μέρα από τις εννέα το πρωί.', ['windows-1253', 'iso-8859-7']],
  ['הספרייה בנמל פתוחה בכל יום מתשע בבוקר, מלבד ימי חג.', ['windows-1255']],
  ['المكتبة في الميناء مفتوحة كل يوم من الساعة التاسعة صباحا ما عدا أيام العطل.', ['windows-1256', 'utf-16le']],
  ['ห้องสมุดท่าเรือเปิดทุกวันตั้งแต่เวลาเก้าโมงเช้า ยกเว้นวันหยุดราชการ', ['cp874']],
  ['港の図書館は毎日午前九時に開きます。祝日は休みです。子どもは無料で入れます。', ['shift_jis', 'euc-jp', 'utf-16be']],
  ['港口图书馆每天上午九点开放，节假日除外。儿童免费入场，读者一次可以借十二本书。', ['gb18030']],
  ['항구 도서관은 매일 오전 아홉 시에 문을 엽니다. 공휴일은 쉽니다. 어린이는 무료입니다.', ['euc-kr']],
]
const cases = TEXTS.flatMap(([text, encodings]) => encodings.map((encoding) => [encoding, text] as const))
const decoded = (bytes: Uint8Array) => decodeText(new Uint8Array(bytes))

describe('a text without a mark', () => {
  test.each(cases)('in %s is read as it was written: %s', (encoding, text) => {
    expect(decoded(iconv.encode(text, encoding))).toEqual({ text, isSure: true })
  })

  test('in Japanese of seven bits is no ASCII', () => {
    const bytes = Buffer.from('\u001b$B9A$N?^=q4[\u001b(B ok', 'latin1')
    expect(decoded(bytes)).toEqual({ text: '港の図書館 ok', isSure: true })
  })

  test.each(['utf-32le', 'utf-32be'])('with the mark of %s is read by that', (encoding) => {
    expect(decoded(iconv.encode('Ein Schlüssel', encoding, { addBOM: true })).text).toBe('Ein Schlüssel')
  })

  test('that reads like no language is stored with a warning', async () => {
    const bytes = Uint8Array.from({ length: 400 }, (_, at) => (at % 7 === 0 ? 32 : 128 + ((at * 73) % 128)))
    for (const name of ['a.txt', 'a.csv', 'a.md', 'a.html']) {
      const { summary } = await readWell({ name, bytes })
      expect([name, summary.warnings]).toEqual([name, ['low-confidence']])
    }
  })
})

test('a text is more plausible in its own code page than in another', () => {
  for (const [encoding, text] of cases) {
    if (encoding.startsWith('utf')) continue
    const wrong = iconv.decode(iconv.encode(text, encoding), encoding === 'windows-1252' ? 'cp866' : 'macroman')
    if (wrong !== text) expect(plausibility(text), encoding).toBeGreaterThan(plausibility(wrong))
  }
})
