import { describe, expect, test } from 'vitest'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import { shownQuote } from '../../../shared/text/shownQuote.ts'
import { citable } from '../citable.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { placesOf } from './places.ts'

/** The place of one of the units of a passage. */
function placeOf(content: string, nth: number) {
  const chunk = storedChunk(content)
  const unit = answerUnits(chunk)[nth]
  if (!unit) throw new Error('no such unit')
  const ranked = { chunk, unit, ordinal: nth, measures: new Float32Array(), score: 1, isPast: false }
  const [place] = placesOf([ranked], [citable({ marker: 1, chunk, score: 1 }, unit)])
  if (!place) throw new Error('no place')
  expect(content.slice(place.start, place.end)).toBe(place.quote)
  return place
}

const shown = (content: string, nth = 0): string => shownQuote(placeOf(content, nth))
const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at + 1}`).join(' ')

test('a place of an item stands without its bullet, and a list with all of them; which step it is stays', () => {
  const list = 'Bring along:\n• your pass\n• a towel'
  expect([1, 2, 3].map((nth) => shown(list, nth))).toEqual(['• your pass\n• a towel', 'your pass', 'a towel'])
  expect(shown('Do this:\n1. Stop.\n2. Call the foreman.', 3)).toBe('2. Call the foreman.')
})

describe('a place that is cut', () => {
  test('at its most words says that it goes on, and its quote still stands in the document', () => {
    expect(shown(`${words(60)}.`)).toBe(`${words(45)} …`)
    expect(placeOf(`${words(60)}.`, 0)).toMatchObject({ quote: words(45), cut: 'end' })
  })

  test('is none where nothing but its full stop stands behind the last word', () => {
    expect(shown(`${words(45)}.`)).toBe(`${words(45)}.`)
    expect(shown('Paddles are free. Boats are not.', 1)).toBe('Boats are not.')
  })

  test('out of a sentence that was divided says so on both sides', () => {
    const long = Array.from({ length: 30 }, (_, at) => `extraordinarily long clause number ${at}`).join(', ')
    expect(answerUnits(storedChunk(`${long}.`)).length).toBeGreaterThan(2)
    expect(placeOf(`${long}.`, 0).cut).toBe('end')
    expect(shown(`${long}.`, 1)).toMatch(/^… extraordinarily long .* …$/u)
  })
})
