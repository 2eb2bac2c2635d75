// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { cleanUpAfterEach, draw } from '../testing/render.tsx'
import { useConfirm, type Question } from './useConfirm.ts'

cleanUpAfterEach()

const question: Question = { title: 'Delete it?', text: 'It will be gone.', action: 'Delete' }

function Asker({ ask, onAnswer }: { ask: Question; onAnswer: (answer: boolean) => void }) {
  const confirm = useConfirm()
  return <button onClick={() => void confirm(ask).then(onAnswer)}>Ask</button>
}

function asked(ask: Question = question): boolean[] {
  const answers: boolean[] = []
  draw(<Asker ask={ask} onAnswer={(answer) => answers.push(answer)} />)
  const button = screen.getByRole('button', { name: 'Ask' })
  button.focus()
  fireEvent.click(button)
  return answers
}

describe('a question before something is done', () => {
  it('is answered true once, however often the button is clicked', async () => {
    const answers = asked()
    const button = await screen.findByRole('button', { name: 'Delete' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(answers).toEqual([true]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })],
  ])('is answered false by %s', async (_name, refuse) => {
    const answers = asked()
    await screen.findByRole('dialog')
    refuse()
    await waitFor(() => expect(answers).toEqual([false]))
  })

  it('waits for the word that has to be typed', async () => {
    const answers = asked({ ...question, typed: { label: 'Type lighthouse', expected: 'lighthouse' } })
    const field = await screen.findByLabelText('Type lighthouse')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(button.disabled).toBe(true)
    fireEvent.change(field, { target: { value: 'lighthous' } })
    expect(button.disabled).toBe(true)
    fireEvent.change(field, { target: { value: ' lighthouse ' } })
    fireEvent.click(button)
    await waitFor(() => expect(answers).toEqual([true]))
  })

  it('is answered false when the page that asked goes away', async () => {
    const answers: boolean[] = []
    function Page() {
      const [there, setThere] = useState(true)
      return (
        <>
          {there && <Asker ask={question} onAnswer={(answer) => answers.push(answer)} />}
          <button onClick={() => setThere(false)}>Leave</button>
        </>
      )
    }
    draw(<Page />)
    fireEvent.click(screen.getByText('Ask'))
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByText('Leave'))
    await waitFor(() => expect(answers).toEqual([false]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
