import { expect, test } from 'vitest'
import { withoutThinking } from './thinking.ts'

async function read(text: string, size: number): Promise<string> {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
  }
  let left = ''
  for await (const piece of withoutThinking(pieces())) left += piece
  // White space before the first sentence is not shown.
  return left.trimStart()
}

test.each([
  ['a block at the beginning goes', '<think>Nine? Yes [1].</think>\n\nAt nine [1].', 'At nine [1].'],
  ['also after white space', '\n <think>\nNine?\n</think>At nine [1].', 'At nine [1].'],
  ['one that never closes is all', '<think>Nine? Yes', ''],
  ['a reply without one stays', 'At nine [1].', 'At nine [1].'],
  ['a later one stays', 'At nine <think>x</think> [1].', 'At nine <think>x</think> [1].'],
  ['what only begins like one stays', '<thin', '<thin'],
  ['nothing stays nothing', '', ''],
])('%s', async (_, text, left) => {
  for (const size of [1, 3, 1000]) expect(await read(text, size)).toBe(left)
})
