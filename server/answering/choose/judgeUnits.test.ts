import { describe, expect, test } from 'vitest'
import { storedChunk } from '../../retrieval/testing/storedChunk.ts'
import type { AnswerRequest, CitablePassage, JudgeTask } from '../types.ts'
import { citablePassage } from '../testing/examined.ts'
import { judgeUnits, MOST_UNITS } from './judgeUnits.ts'
import { textOf, unitOf, type Unit } from './unit.ts'

/** A passage of these sentences, of which the one at `best` holds most of what is asked. */
function passageOf(id: number, sentences: readonly string[], best = 0): CitablePassage {
  const chunk = storedChunk(id, sentences.join(' '))
  let from = chunk.textStart
  const spans = sentences.map((sentence) => {
    const start = chunk.content.indexOf(sentence, from)
    from = start + sentence.length
    return { start, end: from }
  })
  return { ...citablePassage(chunk), marker: id, sentences: spans, best }
}

const textAround = (sentences: readonly string[], best: number): string | undefined => {
  const unit = unitOf(passageOf(1, sentences, best))
  return unit && textOf(unit)
}

describe('a unit', () => {
  const long = 'x'.repeat(200)
  test('is the best sentence with the neighbours that fit, those behind it first', () => {
    expect(textAround(['One.', 'Two.', 'Three.'], 1)).toBe('One. Two. Three.')
    expect(textAround([`${long}.`, 'Best.', `${long}.`], 1)).toBe(`Best. ${long}.`)
    expect(textAround([`${long}.`, 'Best.'], 1)).toBe(`${long}. Best.`)
  })

  test('is a long sentence alone, and no more of it than is read', () => {
    expect(textAround(['One.', `${'y'.repeat(2000)}.`, 'Three.'], 1)).toMatch(/^y{640}$/)
  })

  test('is nothing of a passage of which nothing may be quoted', () => {
    expect(textAround([], 0)).toBeUndefined()
  })
})

const units = Array.from({ length: 12 }, (_, at) => unitOf(passageOf(at + 1, [`Line ${at + 1}.`])) as Unit)
const request = { tenant: { organizationId: 1 }, question: 'q' } as unknown as AnswerRequest
/** Units in the order that a model which says this of each comes to. */
const orderBy = async (likely: readonly number[]) => {
  const asked: JudgeTask[] = []
  const judged = await judgeUnits(
    async (task) => {
      asked.push(task)
      return likely.slice(0, task.asked.length)
    },
    { request, question: 'Which line?', units },
  )
  return { asked, order: judged.map(({ passage }) => passage.marker), judged }
}

describe('units are judged', () => {
  test('each alone, by question, place and words, the first ones only', async () => {
    const { asked } = await orderBy([1])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.asked).toHaveLength(MOST_UNITS)
    expect(asked[0]?.asked[1]).toMatch(/^Question: Which line\?\nLine \(.*\): Line 2\.\n/)
  })

  test('and those that are likelier come first, as far as the search does not say otherwise', async () => {
    expect((await orderBy([0.2, 0.9, 0.1, 0.8])).order).toEqual([2, 4, 1, 3])
    // The search's first place counts more than a little more of likelihood at its fourth.
    expect((await orderBy([0.7, 0.1, 0.1, 0.8])).order[0]).toBe(1)
  })

  test('as many as the model got through', async () => {
    expect((await orderBy([0.3, 0.6])).order).toEqual([2, 1])
  })
})
