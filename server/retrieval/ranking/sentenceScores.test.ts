import { describe, expect, test } from 'vitest'
import { storedChunk } from '../testing/storedChunk.ts'
import { weighedQuestion } from '../testing/weighedQuestion.ts'
import { matchText } from './matching.ts'
import { scoreSentences } from './sentenceScores.ts'

function score(question: string, text: string, { heading = '', name = '' } = {}) {
  const asked = weighedQuestion(question)
  const chunk = storedChunk(1, text, { heading })
  const match = matchText(asked, chunk.content, chunk.language)
  const title = matchText(asked, name, chunk.language).occurrences
  const sentences = scoreSentences(asked, { chunk, match, title })
  return sentences.map((sentence) => ({ ...sentence, text: chunk.content.slice(sentence.start, sentence.end) }))
}

const QUESTION = 'When was the Hazel mill founded?'

test('sentences are those of the text, without its label', () => {
  const sentences = score(QUESTION, 'The mill is old. It was founded early.', { heading: 'Hazel' })
  expect(sentences.map(({ text }) => text)).toEqual(['The mill is old.', 'It was founded early.'])
})

describe('a sentence counts', () => {
  test('by what it holds itself', () => {
    const [all, none] = score(QUESTION, 'The Hazel mill was founded in May. Soup is served.')
    expect(all?.own).toBeCloseTo(1)
    expect(none?.own).toBe(0)
  })

  test('half as much by its headings', () => {
    const [sentence] = score(QUESTION, 'It was founded in May.', { heading: 'Hazel mill' })
    expect(sentence?.headed).toBeCloseTo((sentence?.own ?? 0) + (1 - (sentence?.own ?? 0)) / 2)
    expect(sentence?.inContext).toBeGreaterThan(sentence?.headed ?? 1)
  })

  test('a little by the name of its document', () => {
    const [plain] = score(QUESTION, 'It was founded in May.')
    const [named] = score(QUESTION, 'It was founded in May.', { name: 'Hazel mill' })
    expect(named?.own).toBe(plain?.own)
    expect(named?.inContext).toBeGreaterThan(plain?.inContext ?? 1)
  })

  test('more by what stands before it than by what follows', () => {
    const [before, , after] = score(QUESTION, 'It opened. The Hazel mill was founded. It closed.')
    expect(after?.inContext).toBeGreaterThan(before?.inContext ?? 1)
    expect(before?.inContext).toBeGreaterThan(0)
  })

  test('nothing of what its neighbours add twice', () => {
    const [, second] = score(QUESTION, 'The Hazel mill was founded. The Hazel mill was founded. So it was.')
    expect(second?.inContext).toBeCloseTo(1)
  })
})

test('each occurrence belongs to the sentence that it stands in', () => {
  for (const { start, end, occurrences } of score(QUESTION, 'The Hazel mill. A mill. Founded by Hazel.', {
    heading: 'Mill',
  }))
    for (const each of occurrences) {
      expect(each.start).toBeGreaterThanOrEqual(start)
      expect(each.end).toBeLessThanOrEqual(end)
    }
})

test('an empty passage has no sentences', () => {
  expect(score(QUESTION, '')).toEqual([])
})
