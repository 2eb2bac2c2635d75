import { describe, expect, test } from 'vitest'
import { answerUnits } from '../../../shared/ingest/answerUnits/answerUnits.ts'
import type { Block } from '../../../shared/ingest/blocks.ts'
import { chunkBlocks } from '../../../shared/ingest/chunkBlocks.ts'
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
  const [place] = placesOf([ranked], { passages: [citable({ marker: 1, chunk, score: 1 }, unit)], question: '' })
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

test('a place of a long row shows the cells that come nearest, and keeps where the row begins', () => {
  const columns = ['Publisher', 'Site', 'Town', 'Capacity', 'Opened', 'Manager', 'Telephone', 'Surface', 'Notes']
  const row = (cells: string[], header: boolean): Block => ({ type: 'row', cells, header, table: 1, place: {} })
  const sites = [
    ['Harbour district council', 'Hazel yard', 'Brookby', '140', '2011', 'Ines Falk', '0161 555 0101', 'gravel'],
    ['Harbour district council', 'Mill lane', 'Ashford', '65', '1998', 'Tom Berg', '0161 555 0199', 'asphalt'],
  ]
  const notes = 'Lit at night since the autumn of last year, and closed on market days'
  const [chunk] = chunkBlocks([row(columns, true), ...sites.map((cells) => row([...cells, notes], false))], {
    language: 'en',
  })
  const [unit] = chunk ? answerUnits(chunk) : []
  if (!chunk || !unit) throw new Error('no row')
  const stored = storedChunk(chunk.content, { ...chunk, id: 1 })
  const ranked = { chunk: stored, unit, ordinal: 0, measures: new Float32Array(), score: 1, isPast: false }
  const [place] = placesOf([ranked], {
    passages: [citable({ marker: 1, chunk: stored, score: 1 }, unit)],
    question: 'what is the telephone number of the Hazel yard',
  })
  expect(place?.start).toBe(unit.start)
  for (const { quote, start, end } of place?.parts ?? []) expect(stored.content.slice(start, end)).toBe(quote)
  const text = place ? shownQuote(place) : ''
  expect(text).toContain('Site: Hazel yard')
  expect(text).toContain('Telephone: 0161 555 0101')
  expect(text).not.toContain('Publisher')
})
