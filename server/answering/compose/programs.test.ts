import { describe, expect, test } from 'vitest'
import { understand } from '../understand/understand.ts'
import { ranked } from '../testing/ranked.ts'
import { storedChunk } from '../testing/storedChunk.ts'
import { quote } from './quotation.ts'

const START = '```\nconst boat = harbour.moor({ berth: 7 })\n\nboat.unload()\n```'
const LONG = `The harbour master keeps the register. ${'Ships are written down in it by name and by day. '.repeat(14)}`

function quoted(question: string, ...contents: string[]): string {
  const chunks = contents.map((content, at) => ({
    ...storedChunk(content, { id: at + 1, language: 'en' }),
    document: { id: at + 1, name: `${at}.md`, fileType: 'text/markdown' },
  }))
  const { asked, passages } = ranked(question, chunks, 'en')
  const numbered = passages.map(({ chunk, score, sentences }, at) => ({ marker: at + 1, chunk, score, sentences }))
  const { sentences } = quote({
    question: asked,
    understanding: understand(asked),
    passages: numbered,
    ranked: passages,
    around: [],
  })
  return sentences.map(({ before, text }) => before + text).join('')
}

describe('a program in an answer', () => {
  test('follows the sentence that leads to it, whole, with the mark below its fence', () => {
    expect(quoted('Which call moors a boat?', `This call moors a boat in the harbour:\n\n${START}`)).toBe(
      `This call moors a boat in the harbour: [1]\n\n${START}\n[1]`,
    )
  })

  test('brings the sentence before it where it answers itself', () => {
    const text = `An example.\n\n${START}\n\n${LONG}`
    expect(quoted('What does harbour.moor with a berth return to boat.unload?', text)).toContain(
      `An example [1].\n\n${START}\n[1]`,
    )
  })

  test('is not quoted beside sentences that it does not belong to', () => {
    const text = `${LONG}\n\nBoats moor at berth 7.\n\nThe harbour is old.\n\n${START}`
    const answer = quoted('At which berth do boats moor?', text)
    expect(answer).toContain('Boats moor at berth 7 [1].')
    expect(answer).not.toContain('```')
  })

  test('keeps the numbers in brackets that stand in it', () => {
    const program = '```\nconst first = crates[0]\n```'
    expect(
      quoted('How is the first of the crates read?', `The first of the crates is read so:\n\n${program}`),
    ).toContain(`${program}\n[1]`)
  })
})

describe('points of a list', () => {
  test('that are quoted one by one are one list', () => {
    const points = ['• Oak burns slowly.', '• Ash burns slowly, too.', '• Fir burns fast.']
    const answer = quoted('Which wood burns slowly?', points.join('\n\n'))
    expect(answer).toContain('• Oak burns slowly [1].\n• Ash burns slowly, too [1].')
  })
})
