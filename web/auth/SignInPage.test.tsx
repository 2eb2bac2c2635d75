// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cleanUpAfterEach, draw, heldServer } from '../testing/render.tsx'
import { SignInPage } from './SignInPage.tsx'

cleanUpAfterEach()

/** Forms check what is typed, and a page changes, a while after the event. */
const LOGIN = '/login?organization=lighthouse'
const code = () => screen.findByLabelText('Code from your authenticator app')
const username = () => screen.findByLabelText<HTMLInputElement>('Username or email')

async function takeFirstStep() {
  heldServer({ 'GET /api/site': () => ({}), 'POST /api/login/local': () => ({ twoFactorRequired: true }) })
  draw(<SignInPage />, { path: LOGIN })
  fireEvent.change(await username(), { target: { value: 'ada' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Correct-horse-7!' } })
  fireEvent.submit(screen.getByLabelText('Password'))
  await code()
}

it('leads from the code back to the password by the Back of the browser, and forward again', async () => {
  await takeFirstStep()
  act(() => window.history.back())
  expect((await username()).value).toBe('ada')
  expect(window.location.pathname + window.location.search).toBe(LOGIN)
  act(() => window.history.forward())
  expect(await code()).toBeTruthy()
})

it('takes one step of the history for the code, however often it is begun anew', async () => {
  await takeFirstStep()
  const before = window.history.length
  fireEvent.click(screen.getByText('Back to sign in'))
  await username()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Correct-horse-7!' } })
  fireEvent.submit(screen.getByLabelText('Password'))
  await code()
  expect(window.history.length).toBe(before)
})
