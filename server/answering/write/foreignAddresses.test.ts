import { describe, expect, test } from 'vitest'
import { withoutForeignAddresses } from './foreignAddresses.ts'

const PASSAGES = ['Forms are at https://forms.example/leave?kind=paid. Write List<String> or <b>bold</b>.']
const without = (text: string) => withoutForeignAddresses(text, PASSAGES)

describe('nothing that a model writes leads elsewhere', () => {
  test.each([
    ['a picture', 'A ![x](https://e.example/?q=1) day.', 'A day.'],
    ['a picture by reference', 'A ![x][1] day.', 'A day.'],
    ['a picture that a passage holds', '![x](https://forms.example/leave?kind=paid) A day.', 'A day.'],
    ['an element', 'A <img src="https://e.example/?q=1"> day.', 'A day.'],
    ['a link', 'A [long day](https://e.example/?q=1 "title").', 'A long day.'],
    ['a link of a mark', 'A day [1](https://e.example/?q=1).', 'A day [1].'],
    ['a link of another scheme', 'A [day](javascript:alert(1)).', 'A day.'],
    ['an address', 'A day: https://e.example/?q=1.', 'A day:.'],
    ['an address without a scheme', 'A day (www.e.example/1).', 'A day.'],
    ['an address in brackets', 'A day <https://e.example/1> [1].', 'A day [1].'],
    ['an address that goes on where a known one ends', 'At https://forms.example/leave?kind=paid&q=1 [1].', 'At [1].'],
  ])('%s', (_, text, left) => {
    expect(without(text)).toBe(left)
  })

  test.each([
    ['an address that a passage holds', 'Forms are at https://forms.example/leave?kind=paid [1].'],
    ['a link to it', 'Forms are [here](https://forms.example/leave?kind=paid) [1].'],
    ['a type', 'Write List<String> [1].'],
    ['words in brackets', 'A [long] day (of two) [1][2], where 3 < 4 and 5 > 4.'],
    ['a ratio and a time', 'From 9:30 it is 1:2 [1].'],
  ])('but %s stays', (_, text) => {
    expect(without(text)).toBe(text)
  })
})
