import { expect, test } from 'vitest'
import { gridTerms } from './answering/compute/bind/gridTerms.ts'
import { withCaptions } from './answering/compute/read/captions.ts'
import { gridsOf } from './answering/compute/read/grid.ts'
import { remembered } from './remembered.ts'
import { wholeTable } from './answering/testing/wholeTable.ts'

test('what is made of an object is made once, also where nothing comes of it', () => {
  let made = 0
  const length = remembered((text: { text: string }) => {
    made += 1
    return text.text === '' ? undefined : text.text.length
  })
  const [short, empty] = [{ text: 'abc' }, { text: '' }]
  expect([length(short), length(empty), length(short), length(empty)]).toEqual([3, undefined, 3, undefined])
  expect(made).toBe(2)
  expect(length({ text: 'abc' })).toBe(3)
  expect(made).toBe(3)
})

test('a table is read once for all questions in one language, and anew under another title', () => {
  const table = wholeTable(['Boat | Rent', 'Canoe | 45', 'Kayak | 30'])
  const title = wholeTable(['Prices of summer', 'from May'])
  const gridOf = (tables: Parameters<typeof withCaptions>[0]) => withCaptions(tables).flatMap(gridsOf)[0]
  const alone = gridOf([table])
  if (!alone) throw new Error('a table is a grid')
  expect(gridOf([table])).toBe(alone)
  const titled = gridOf([title, table])
  expect(titled?.names.own).toContain('from May')
  expect(alone.names.own).not.toContain('from May')
  expect(gridOf([table])?.names).toEqual(alone.names)
  const english = gridTerms(alone, 'en')
  expect(gridTerms(alone, 'en')).toBe(english)
  expect(gridTerms(alone, 'de')).not.toBe(english)
  expect(gridTerms(alone, 'en')).toEqual(english)
})
