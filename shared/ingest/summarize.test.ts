import { describe, expect, test } from 'vitest'
import { anyText, forSeeds } from '../text/testdata/generate.ts'
import { summarize } from './summarize.ts'

const LAMP = 'The keeper lights the lamp of the lighthouse every evening.'
const SEA = 'The lighthouse of Hazel stands on a rock in the sea.'
const UMBRELLA = 'Somebody once lost a red umbrella on a bus far away.'

describe('a summary', () => {
  test.each([
    ['of one sentence is that', [LAMP], LAMP],
    ['keeps the order of the text', [SEA, LAMP], `${SEA} ${LAMP}`],
    ['leaves short sentences out', [`Yes. Fine. ${LAMP} Well.`], LAMP],
    ['leaves endless sentences out', [`${'very '.repeat(61)}long. ${LAMP}`], LAMP],
    ['counts a sentence once', [LAMP, LAMP, LAMP], LAMP],
    ['of no sentence begins the text', ['Hazel.', 'Rock.'], 'Hazel.'],
    ['of a wall of words is its beginning', ['word'.repeat(1000)], 'word'.repeat(105)],
    ['of nothing is nothing', ['', ' '], ''],
  ])('%s', (_what, texts, expected) => {
    expect(summarize(texts, 'en')).toBe(expected)
  })

  test('prefers what the text is about, and among equals what comes first', () => {
    const about = Array.from({ length: 4 }, (_, at) => `Lamp ${at} of the lighthouse shines over the sea at night.`)
    const summary = summarize([UMBRELLA, ...about], 'en')
    expect(summary).not.toContain('umbrella')
    expect(summary).toContain(about[0])
  })

  test.each([
    ['ja', '灯台は岩の上に立っています。灯台守は毎晩灯台の明かりをともします。'],
    ['zh', '灯塔矗立在海中的岩石上面。守塔人每天晚上点亮灯塔的灯光。'],
    ['ar', 'تقف المنارة على صخرة في وسط البحر الكبير. يضيء الحارس مصباح المنارة في كل مساء.'],
    ['hi', 'प्रकाशस्तंभ समुद्र के बीच एक चट्टान पर खड़ा है। रखवाला हर शाम प्रकाशस्तंभ का दीपक जलाता है।'],
  ])('of %s is made of its sentences', (language, text) => {
    const summary = summarize([text], language)
    expect(summary.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  })

  test('of any text holds three of its sentences at most', () => {
    forSeeds(150, (generator) => {
      const texts = generator.list({ fewest: 0, most: 5 }, () => anyText(generator, 60))
      const summary = summarize(texts, generator.oneOf(['en', 'de', 'ja', '']))
      const all = texts.join(' ')
      for (const word of summary.split(/\s+/)) expect(all).toContain(word)
      expect(summary.length).toBeLessThanOrEqual(Math.max(...texts.map((text) => text.length), 0) + 420)
    })
  })
})
