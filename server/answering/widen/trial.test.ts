import { describe, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { EngineFailure } from '../engines/engineFailure.ts'
import type { EngineTask } from '../types.ts'
import { createTriedWidening, TRIAL_PAIRS, tryWidening } from './trial.ts'

type Pair = (typeof TRIAL_PAIRS)[number]

/** A model that replies so to the question of a pair, each time after so many milliseconds of its clock. */
function model(reply: (pair: Pair, at: number) => object | string, ms: number | ((at: number) => number) = 10) {
  let time = 0
  const tasks: EngineTask[] = []
  return {
    tasks,
    now: () => time,
    pass: (more: number) => (time += more),
    perform: async (task: EngineTask) => {
      const at = TRIAL_PAIRS.findIndex(({ question }) => task.text.endsWith(question))
      const pair = TRIAL_PAIRS[at]
      if (!pair) throw new Error('no question of the trial')
      tasks.push(task)
      time += typeof ms === 'number' ? ms : ms(at)
      const replied = reply(pair, at)
      return typeof replied === 'string' ? replied : JSON.stringify(replied)
    },
  }
}
const capable = ({ question, passage }: Pair) => ({ question, terms: passage.split(' ').slice(0, 4), guess: passage })

/** Words of one's own for each pair, as a model may write them that has not seen the passages. */
const WORDS = [
  { terms: ['pets', 'animals on the premises'], guess: 'Animals may be brought with the consent of the management.' },
  {
    terms: ['paternity leave', 'parental leave'],
    guess: 'Fathers are entitled to working days of leave after the birth.',
  },
  { terms: ['theft', 'company equipment'], guess: 'Loss of equipment on business travel is insured by the employer.' },
  { terms: ['Krankmeldung', 'Attest'], guess: 'Ein Attest ist am vierten Tag vorzulegen.' },
  { terms: ['démission', 'préavis'], guess: 'La démission se fait par lettre recommandée.' },
]

describe('a model is tried', () => {
  test('and passes with words of its own', async () => {
    const { perform, now } = model((_, at) => ({ question: '', ...WORDS[at] }))
    expect(await tryWidening({ perform }, now)).toEqual({ right: 5, medianMs: 10, passed: true })
  })

  test.each([
    ['repeats the question', ({ question }: Pair) => ({ question, terms: question.split(' '), guess: question })],
    [
      'has words of anything',
      () => ({ question: '', terms: ['documents', 'handbook', 'rules'], guess: 'It says so.' }),
    ],
    ['writes something else', () => 'I cannot help with that.'],
  ])('and fails where it %s', async (_, reply) => {
    const { perform, now } = model(reply)
    expect(await tryWidening({ perform }, now)).toMatchObject({ right: 0, passed: false })
  })

  test('and may miss one', async () => {
    const missing = (count: number) => model((pair, at) => (at < count ? '' : capable(pair)))
    const one = missing(1)
    const two = missing(2)
    expect(await tryWidening(one, one.now)).toMatchObject({ right: 4, passed: true })
    expect(await tryWidening(two, two.now)).toMatchObject({ right: 3, passed: false })
  })

  test('and fails where it is slow, but not where it had to be loaded first', async () => {
    const slow = model(capable, 2_500)
    const loaded = model(capable, (at) => (at === 0 ? 30_000 : 900))
    expect(await tryWidening(slow, slow.now)).toMatchObject({ right: 5, passed: false })
    expect(await tryWidening(loaded, loaded.now)).toMatchObject({ right: 5, passed: true })
  })

  test('in the languages of the pairs, which share no word of weight with their questions', () => {
    const words = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu))
    for (const { question, passage } of TRIAL_PAIRS)
      expect([...words(question)].filter((word) => words(passage).has(word))).toEqual([])
  })
})

describe('other words are asked of a model', () => {
  const logger = createLogger('silent')

  test('once it has passed, and it is tried once', async () => {
    const tried = model(capable)
    const { may } = createTriedWidening({ name: 'openai', ...tried }, logger, tried.now)
    expect(may()).toBe(false)
    await expect.poll(may).toBe(true)
    expect(tried.tasks).toHaveLength(TRIAL_PAIRS.length)
  })

  test('a minute after its server could not be asked at the earliest', async () => {
    const tried = model(capable)
    let away = true
    let calls = 0
    const perform = async (task: EngineTask) => {
      calls += 1
      if (away) throw new EngineFailure('unreachable')
      return tried.perform(task)
    }
    const { may } = createTriedWidening({ name: 'openai', perform }, logger, tried.now)
    may()
    await expect.poll(() => calls).toBe(1)
    away = false
    expect(may()).toBe(false)
    expect(calls).toBe(1)
    tried.pass(60_001)
    await expect.poll(may).toBe(true)
  })
})
