// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cleanUpAfterEach, draw, heldServer, person } from '../testing/render.tsx'
import { AuthorizePage } from './AuthorizePage.tsx'

cleanUpAfterEach()

const ASKED = { client_id: 'c1', redirect_uri: 'https://assistant.example/back', state: 's' }
const PATH = `/authorize?${new URLSearchParams(ASKED).toString()}`
const [ASK, DECIDE] = ['POST /api/oauth/request', 'POST /api/oauth/decision'] as const
const QUESTION = {
  question: { client: '<b>Helper</b>', host: 'assistant.example', isLocal: false, scopes: ['chat.use'] },
}

function open(answers: Parameters<typeof heldServer>[0], user = person('admin')) {
  const server = heldServer(answers)
  const left: string[] = []
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void left.push(String(url)))
  draw(<AuthorizePage />, { path: PATH, user })
  return { server, left }
}

it('shows who asks for what and where the answer goes, and leaves with the decision alone', async () => {
  const redirectUrl = 'https://assistant.example/back?error=access_denied'
  const { server, left } = open({ [ASK]: () => QUESTION, [DECIDE]: () => ({ redirectUrl }) })
  // What the program calls itself is text, whatever it holds.
  expect(await screen.findByText('Let “<b>Helper</b>” into Lighthouse Trust?')).toBeTruthy()
  expect(screen.getByText('You will be sent back to assistant.example.')).toBeTruthy()
  expect(screen.getByText('Ask questions')).toBeTruthy()
  expect([server.bodies, left]).toEqual([[ASKED], []])
  fireEvent.click(screen.getByRole('button', { name: 'Deny' }))
  await waitFor(() => expect(left).toEqual([redirectUrl]))
  expect(server.bodies.at(-1)).toEqual({ request: ASKED, allow: false })
})

it('leads to no foreign address by itself where the program asks for what is not given', async () => {
  const redirectUrl = 'https://assistant.example/back?error=invalid_request'
  const { left } = open({ [ASK]: () => ({ redirectUrl }) })
  const back = await screen.findByRole('button', { name: 'Back to assistant.example' })
  expect(left).toEqual([])
  fireEvent.click(back)
  await waitFor(() => expect(left).toEqual([redirectUrl]))
})

it('asks nobody who may not create API tokens', async () => {
  const { server } = open({}, person('user'))
  expect(await screen.findByText('Only administrators can connect assistants. Please ask one of them.')).toBeTruthy()
  expect(server.calls).toEqual([])
})
