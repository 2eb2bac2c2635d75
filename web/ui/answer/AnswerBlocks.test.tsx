// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { AnswerBlocks } from './AnswerBlocks.tsx'

cleanUpAfterEach()

const markers = {
  known: (marker: number) => marker <= 2,
  render: (marker: number, use: number) => <sup>{`${marker}/${use}`}</sup>,
}
const chips = () => [...document.querySelectorAll('sup')].map((chip) => chip.textContent)
const together = () => [...document.querySelectorAll('[data-together]')].map((span) => span.textContent)

describe('quoted text', () => {
  it('shows what looks like markup as it is', () => {
    const words = '<script>alert(1)</script> **bold** ____ # no title * star [link](https://example.org)'
    draw(<AnswerBlocks text={words} writing="quoted" markers={markers} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(document.querySelector('script, strong, em, hr, h1, a')).toBeNull()
  })

  it('keeps paragraphs', () => {
    draw(<AnswerBlocks text={'One.\n\nTwo.\n\n\nThree.'} writing="quoted" markers={markers} />)
    expect([...document.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['One.', 'Two.', 'Three.'])
  })
})

describe.each(['quoted', 'markdown'] as const)('citations in %s text', (writing) => {
  it('count how often each number stood before, and stay with their words', () => {
    draw(
      <AnswerBlocks
        writing={writing}
        text={'Ask early [1]. Ask again [1][2].\n\nOr not [1]. See [9].'}
        markers={markers}
      />,
    )
    expect(chips()).toEqual(['1/0', '1/1', '2/0', '1/2'])
    expect(together()).toEqual(['early1/0.', 'again1/12/0.', 'not1/2.'])
    expect(screen.getByText(/See \[9\]/)).toBeTruthy()
  })

  it('are what tells an answer from what is said about it', () => {
    draw(
      <AnswerBlocks
        writing={writing}
        text={'Not from the documents.\n\nAsk [1].\n\nA part was left out.\n\nIt was cut off.'}
        markers={markers}
      />,
    )
    const notes = [...document.querySelectorAll('[data-note]')].map((note) => note.textContent)
    expect(notes).toEqual(['A part was left out.', 'It was cut off.'])
  })

  it('that are missing make nothing a note', () => {
    draw(<AnswerBlocks writing={writing} text={'Hello!\n\nAsk me anything.'} markers={markers} />)
    expect(document.querySelector('[data-note]')).toBeNull()
  })

  it('stand in cells and items', () => {
    draw(
      <AnswerBlocks
        writing={writing}
        text={'| Site | Stock |\n| --- | --- |\n| Brno | 1,200 [1] |\n\n1. Ask [2]\n2. Wait [1]'}
        markers={markers}
      />,
    )
    const cells = [...document.querySelectorAll('td')]
    expect(cells.map((cell) => cell.textContent)).toEqual(['Brno', '1,2001/0'])
    expect(cells.map((cell) => cell.hasAttribute('data-figure'))).toEqual([false, true])
    expect([...document.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['Ask2/0', 'Wait1/1'])
  })
})
