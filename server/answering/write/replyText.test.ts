import { describe, expect, test } from 'vitest'
import { createReplyText, QUOTE_SIGN } from './replyText.ts'

function read(text: string, size: number): string {
  const reply = createReplyText()
  let written = ''
  for (let at = 0; at < text.length; at += size) written += reply.push(text.slice(at, at + size))
  written += reply.end()
  return written.replace(QUOTE_SIGN, (sign) => `{${reply.quoteOf(sign)}}`).trim()
}

const json = (...sentences: object[]) => JSON.stringify({ sentences })

test.each([
  ['a text', 'It opens [1]. It closes (2).', 'It opens [1]. It closes (2).'],
  ['a quotation within its mark', 'It opens [1: "open from. 9"]. So', 'It opens [1]{open from. 9}. So'],
  ['another spelling of it', 'It opens [1, “open”]. So [2 „zu“]', 'It opens [1]{open}. So [2]{zu}'],
  ['a mark right behind a full stop', 'It opens.[1] It closes.【2】', 'It opens. [1] It closes. 【2】'],
  ['a picture', 'It opens. ![x](y.png) Great![1] It', 'It opens. ![x](y.png) Great! [1] It'],
  ['small figures', 'It opens at nine¹. In 12 m² and 3 km³.', 'It opens at nine[1]. In 12 m² and 3 km³.'],
  ['brackets of other kinds', 'See [a], [12345], [1 x] and [', 'See [a], [12345], [1 x] and ['],
  ['a quotation that never ends', `[1: "${'x'.repeat(700)}`, `[1: "${'x'.repeat(700)}`],
  ['a list in JSON', json({ text: 'It opens.', passage: 2, quote: 'open' }), 'It opens [2]{open}.'],
  [
    'several sentences',
    json({ text: 'It opens.', passage: [1, 2], quote: '' }, { text: '- it closes', passage: '3', quote: 'shut' }),
    'It opens [1][2]. \n- it closes [3]{shut}',
  ],
  ['a bare list', `[${JSON.stringify({ text: 'It opens [3].' })}]`, 'It opens [3].'],
  ['a single object', JSON.stringify({ answer: 'It opens [1].' }), 'It opens [1].'],
  [
    'JSON that is cut',
    json({ text: 'It opens.', passage: 1, quote: '' }).slice(0, -2) + ',{"text":"It',
    'It opens [1].',
  ],
  ['an empty list', json(), ''],
  ['braces within strings', json({ text: 'Use {x} and "y\\".', passage: 1, quote: '' }), 'Use {x} and "y\\" [1].'],
])('%s', (_, text, written) => {
  for (const size of [1, 3, 1000]) expect(read(text, size)).toBe(written)
})

describe('a reply in JSON', () => {
  const written = (...texts: string[]): string => {
    const reply = createReplyText()
    const sentences = texts.map((text) => ({ text, quotes: [{ passage: 1, words: '' }] }))
    return reply.push(JSON.stringify({ sentences })) + reply.end()
  }

  test('has things that are named without a full stop as the items of a list', () => {
    expect(written('Bring these:', 'Boots', 'Two towels', 'A hat').trim()).toBe(
      'Bring these: [1] \n- Boots [1]\n- Two towels [1] \n- A hat [1]',
    )
  })

  test('has one thing alone as it is', () => {
    expect(written('27 days').trim()).toBe('27 days [1]')
    expect(written('27 days', 'That is all of it.').trim()).toBe('27 days [1]\n That is all of it [1].')
  })

  test('has what follows a list behind it', () => {
    expect(written('- Boots', '- A hat', 'Ask the porter.').trim()).toBe(
      '- Boots [1] \n- A hat [1] \n\nAsk the porter [1].',
    )
  })
})
