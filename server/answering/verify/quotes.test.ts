import { describe, expect, test } from 'vitest'
import { randomOf } from '../../testing/random.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { findQuote } from './quotes.ts'

/** What of a passage is found to be a quotation. */
function found(quote: string, content: string, textStart = 0): string | undefined {
  const span = findQuote(quote, storedChunk(content, { textStart }))
  return span && content.slice(span.start, span.end)
}

describe('a quotation', () => {
  const TEXT = 'The gate opens at 6:45. Guests, however, enter from 8 o’clock on! Children pay nothing.'

  test.each([
    ['with its full stop', 'The gate opens at 6:45', 'The gate opens at 6:45.'],
    ['whatever its case', 'GUESTS, HOWEVER, ENTER', 'Guests, however, enter'],
    ['whatever its punctuation', '„guests however enter“', 'Guests, however, enter'],
    ['whatever its white space', 'gate\n\n  opens\tat', 'gate opens at'],
    ['across sentences', 'at 6:45. Guests', 'at 6:45. Guests'],
    ['with something left out', 'Guests … from 8', 'Guests, however, enter from 8'],
    ['with something left out in brackets', 'gate […] 6:45 [...] enter', 'gate opens at 6:45. Guests, however, enter'],
    ['that begins and ends with an ellipsis', '...Children pay...', 'Children pay'],
    ['that stands in no passage', 'The gate closes at 6:45', undefined],
    ['whose words stand there in another order', 'opens gate', undefined],
    ['whose parts stand there in another order', 'Children … Guests', undefined],
    ['whose words have others between them', 'Guests enter', undefined],
    ['that goes on after the last word', 'Children pay nothing at all', undefined],
    ['of half a word', 'Guest', undefined],
    ['without a word', '… "" …', undefined],
    ['that is empty', '', undefined],
  ])('%s', (_, quote, text) => {
    expect(found(quote, TEXT)).toBe(text)
  })

  test.each([
    ['de', 'Der Schlüssel hängt im Flur.', 'DER SCHLÜSSEL hängt'],
    ['fr', 'L’accès est libre.', "L'accès est"],
    ['zh', '公司的总部在上海。', '总部在上海'],
    ['ja', '会議は九時に始まります。', '九時に始まります'],
    ['ar', 'تُفتح البوابة في السابعة.', 'البوابة في'],
    ['combining marks', 'Le cafe\u0301 ouvre.', 'le café ouvre'],
    ['th', 'ประตูเปิดเวลาเจ็ดโมง', 'เปิดเวลาเจ็ดโมง'],
  ])('%s', (_, content, quote) => {
    expect(found(quote, content)).toBeDefined()
  })

  test('ends where its last character ends', () => {
    expect(found('总部在上海', '公司的总部在上海。')).toBe('总部在上海。')
    expect(found('总部…上海', '公司的总部在上海市')).toBe('总部在上海')
    expect(found('野家の本店', '𠮷野家の本店は東京')).toBe('野家の本店')
    expect(found('总部在北京', '公司的总部在上海。')).toBeUndefined()
  })

  test('is not looked for in headings', () => {
    expect(found('Opening hours', '[Opening hours]\nSee the door.', 16)).toBeUndefined()
    expect(found('See the', '[See the door]\nSee the door.', 15)).toBe('See the')
    expect(findQuote('See the', storedChunk('[See the door]\nSee the door.', { textStart: 15 }))?.start).toBe(15)
  })

  test('of very many words is compared by its first ones', () => {
    const words = Array.from({ length: 200 }, (_, at) => `word${at}`)
    const text = words.join(' ')
    expect(found(`${words.slice(0, 150).join(' ')} that were never written`, text)).toBe(words.slice(0, 120).join(' '))
    expect(found(`${words.slice(0, 110).join(' ')} that were never written`, text)).toBeUndefined()
  })

  test('is found wherever words are taken out of a passage', () => {
    const random = randomOf(5)
    for (let round = 0; round < 200; round += 1) {
      const words = Array.from({ length: 12 }, () => `${random.text('abé文ж', 4)}x`)
      const content = words.join([' ', ', ', '\n'][random.below(3)])
      const from = random.below(10)
      const to = from + 1 + random.below(12 - from)
      const part = words.slice(from, to)
      expect(found(part.join(' '), content), `${part.join(' ')} in ${content}`).toBeDefined()
    }
  })
})
