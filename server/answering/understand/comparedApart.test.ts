import { describe, expect, test } from 'vitest'
import { comparedApart } from './comparedApart.ts'
import { understand } from './understand.ts'

describe('a comparison is searched for once for each thing', () => {
  const apart = (text: string) => comparedApart(understand({ text, language: 'en', kind: 'other' }), text)

  test('without the name of the other', () => {
    expect(apart('What is the difference between the Pika 40 and the Hazel 7?')).toEqual([
      'What is the difference between the Pika 40 and the ?',
      'What is the difference between the and the Hazel 7?',
    ])
  })

  test.each(['Who leads Lyon?', 'What is the difference between the Pika 40?', 'Where are Pika and Hazel?'])(
    '%s is none',
    (text) => {
      expect(apart(text)).toEqual([])
    },
  )
})
