import { describe, expect, it } from 'vitest'
import { quotedBlocks } from './quotedBlocks.ts'

/** Blocks in short: paragraphs as they are, lists as [items], tables as rows. */
const shape = (text: string) =>
  quotedBlocks(text).map((block) => {
    if (block.type === 'paragraph') return block.text
    if (block.type === 'code') return { code: block.text }
    if (block.type === 'list') return block.items.map(({ text: words, number }) => [number, words])
    return { header: block.header, rows: block.rows }
  })

describe('the blocks of a quoted answer', () => {
  it('are paragraphs, whose lines stay', () => {
    expect(shape('One.\nStill one.\n\n\nTwo.')).toEqual(['One.\nStill one.', 'Two.'])
  })

  it('are programs, with the empty lines in them', () => {
    expect(shape('So: [1]\n\n```\na()\n\n- b\n```\n[1]\n\nDone.')).toEqual([
      'So: [1]',
      { code: 'a()\n\n- b' },
      '[1]',
      'Done.',
    ])
  })

  it('are numbered lists with the numbers that stand there', () => {
    expect(shape('In case of fire:\n3. Ring. [1]\n4) Leave. [1]\nThen wait.')).toEqual([
      'In case of fire:',
      [
        [3, 'Ring. [1]'],
        [4, 'Leave. [1]'],
      ],
      'Then wait.',
    ])
  })

  it('are lists with bullets, apart from numbered ones', () => {
    expect(shape('- oak\n• ash\n1. One\n2. Two')).toEqual([
      [
        [undefined, 'oak'],
        [undefined, 'ash'],
      ],
      [
        [1, 'One'],
        [2, 'Two'],
      ],
    ])
  })

  it.each([
    '- a sentence after a dash',
    '2. half a sentence',
    '1998. was dry\n1999. was wet',
    '-5 degrees\n-6 degrees',
  ])('are no list where %j stands', (text) => {
    expect(shape(text)).toEqual([text])
  })

  it('are tables, with marks and bars in their cells', () => {
    expect(shape('Two:\n| Site | Stock |\n| --- | ---: |\n| Brno | 12 [1] |\n| A \\| B |  |')).toEqual([
      'Two:',
      {
        header: ['Site', 'Stock'],
        rows: [
          ['Brno', '12 [1]'],
          ['A | B', ''],
        ],
      },
    ])
  })

  it.each(['| a | b |', '| a | b |\n| c | d |', 'a | b\n--- | ---'])('are no table where %j stands', (text) => {
    expect(shape(text)).toEqual([text])
  })

  it('lose nothing of a long text of marks', () => {
    const text = `${'|'.repeat(20_000)}\n${'- '.repeat(10_000)}`
    expect(shape(text)).toEqual([text])
  })
})
