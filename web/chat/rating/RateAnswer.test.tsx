// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
// Fetched with the page it is on, not within the time that a search for a button has.
import './RateAnswer.tsx'
import { opened } from '../../testing/openedChat.tsx'
import { cleanUpAfterEach, person } from '../../testing/render.tsx'

cleanUpAfterEach()

const PATH = '/org/lighthouse?conversation=9'
const RATING = 'POST /api/chat/answers/2/rating'
const say = (rating?: object) => {
  const about = { createdAt: '2026-11-01T10:00:00.000Z', sources: [] }
  const messages = [
    { id: 1, role: 'user', content: 'Who?', ...about },
    { id: 2, role: 'assistant', content: 'The keeper [1].', ...about, rating },
  ]
  return opened(PATH, person('user'), messages)
}
const thumb = (name: 'Helpful' | 'Not helpful') => screen.findByRole('button', { name })
const isPressed = (name: 'Helpful' | 'Not helpful') =>
  waitFor(() => expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy())

it('shows what was said of an answer, and takes it back', async () => {
  const server = say({ helpful: true })
  await thumb('Helpful')
  await isPressed('Helpful')
  fireEvent.click(await thumb('Helpful'))
  await server.answer('DELETE /api/chat/answers/2/rating', { message: 'Rating removed' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Helpful', pressed: true })).toBeNull())
})

it('saves at once that an answer was of no help, and asks why', async () => {
  const server = say()
  fireEvent.click(await thumb('Not helpful'))
  await server.answer(RATING, { helpful: false })
  await isPressed('Not helpful')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send feedback' })
  fireEvent.click(screen.getByLabelText('It is incomplete'))
  fireEvent.change(screen.getByLabelText('In your words (optional)'), { target: { value: ' No paddles. ' } })
  await waitFor(() => expect(send.disabled).toBe(false))
  fireEvent.submit(screen.getByLabelText('It is incomplete'))
  await server.answer(RATING, { helpful: false, reason: 'incomplete', note: 'No paddles.' })
  await screen.findByText('Thank you. This helps to mend the documents.')
  expect(server.bodies).toEqual([{ helpful: false }, { helpful: false, reason: 'incomplete', note: 'No paddles.' }])
  expect(screen.queryByText('What was wrong with it?')).toBeNull()
  await isPressed('Not helpful')
})

it('closes the question at Escape, and the rating stays', async () => {
  const server = say()
  fireEvent.click(await thumb('Not helpful'))
  await server.answer(RATING, { helpful: false })
  fireEvent.keyDown(await screen.findByLabelText('It is wrong'), { key: 'Escape' })
  expect(screen.queryByText('What was wrong with it?')).toBeNull()
  expect(document.activeElement).toBe(await thumb('Not helpful'))
  await isPressed('Not helpful')
})

it('says when it could not be saved', async () => {
  const server = say()
  fireEvent.click(await thumb('Helpful'))
  await server.answer(RATING, { message: 'Answer not found', code: 'NOT_FOUND' }, 404)
  await screen.findByText(/not found/i)
  expect(screen.queryByRole('button', { name: 'Helpful', pressed: true })).toBeNull()
})
