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
  ['also on the line of the answer', '<think>Nine?</think> At nine [1].', 'At nine [1].'],
  ['also under another name', '<thinking>Nine?</thinking><reasoning>x</reasoning>At nine [1].', 'At nine [1].'],
  ['a reply without one stays', 'At nine [1].', 'At nine [1].'],
  ['a later one goes too', 'At nine <think>x</think>[1].', 'At nine [1].'],
  ['the end of one that the server began goes', '</think>At nine [1].', 'At nine [1].'],
  ['what only begins like one stays', 'At <thin', 'At <thin'],
  ['other angles stay', 'a < b, <b>c</b>, <1>, <<|x', 'a < b, <b>c</b>, <1>, <<|x'],
  [
    'channels that are not meant for the reader go',
    '<|channel|>analysis<|message|>Nine?<|end|><|start|>assistant<|channel|>final<|message|>At nine [1].<|return|>',
    'At nine [1].',
  ],
  ['marks of the chat format go', 'At nine [1].<|im_end|></s><end_of_turn><|eot_id|>', 'At nine [1].'],
  ['nothing stays nothing', '', ''],
])('%s', async (_, text, left) => {
  for (const size of [1, 3, 1000]) expect(await read(text, size)).toBe(left)
})

test.each(['<think>Nine? Yes', '<|channel|>analysis<|message|>Nine? Yes'])(
  'a reasoning that never ends is no answer: %s',
  async (text) => {
    for (const size of [1, 3, 1000]) await expect(read(text, size)).rejects.toMatchObject({ fault: 'broken' })
  },
)

test('one that never ends after an answer takes nothing from it', async () => {
  expect(await read('At nine [1]. <think>Or ten?', 5)).toBe('At nine [1]. ')
})
