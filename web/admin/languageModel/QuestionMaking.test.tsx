// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LanguageModelView } from '../../../shared/contract/organization/languageModel.ts'
import { cleanUpAfterEach, draw, heldServer, person } from '../../testing/render.tsx'
import { LanguageModel } from './LanguageModel.tsx'
import '../../texts/account/adminTexts.ts'

cleanUpAfterEach()

const READ = 'GET /api/organization/language-model'
const CHANGE = 'PATCH /api/organization/language-model/questions'
const HOST = 'api.example.com'
const there: LanguageModelView = {
  model: { engine: 'openai', name: 'large', host: HOST, manner: 'writes', state: 'answers', trial: null },
  hosts: [HOST],
  questions: { agreed: null, done: 0, of: 9 },
}
const agreed = { host: HOST, hidden: true, at: '2026-11-28T10:00:00.000Z' }
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('the owner agrees to the machine by its name, and withdraws', async () => {
  const server = heldServer()
  draw(<LanguageModel />)
  await server.answer(READ, there)
  expect(await screen.findByText('None are made.')).toBeTruthy()
  expect(button('Have questions made').disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /are sent to api\.example\.com/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /that members do not see/ }))
  fireEvent.click(button('Have questions made'))
  await server.answer(CHANGE, { ...there, questions: { agreed, done: 2, of: 9 } })
  expect(server.bodies).toEqual([{ on: true, host: HOST, hidden: true }])
  expect(await screen.findByText(/^Made for 2 of 9 passages/)).toBeTruthy()
  fireEvent.click(button('Stop, and delete them'))
  await server.answer(CHANGE, there)
  expect(server.bodies.at(-1)).toMatchObject({ on: false })
  expect(await screen.findByText('None are made.')).toBeTruthy()
})

it('what the server refuses is said', async () => {
  const server = heldServer({ [READ]: () => ({ ...there, model: there.model && { ...there.model, host: null } }) })
  draw(<LanguageModel />)
  fireEvent.click(await screen.findByRole('button', { name: 'Have questions made' }))
  await server.answer(CHANGE, { message: 'The model has moved', code: 'VALIDATION_FAILED' }, 400)
  expect(await screen.findByText('The model has moved')).toBeTruthy()
})

it('a model that moved to another machine is agreed to anew', async () => {
  heldServer({ [READ]: () => ({ ...there, questions: { agreed: { ...agreed, host: null }, done: 9, of: 9 } }) })
  draw(<LanguageModel />)
  expect(
    await screen.findByText(/agreed to this server, but the language model runs on api\.example\.com/),
  ).toBeTruthy()
  expect(button('Have questions made').disabled).toBe(true)
  expect(button('Stop, and delete them').disabled).toBe(false)
})

it('other administrators read it, and without a model there is nothing to agree to', async () => {
  const server = heldServer()
  draw(<LanguageModel />, { user: person('admin') })
  await server.answer(READ, there)
  expect(await screen.findByText(/The owner of the organization can/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Have questions made' })).toBeNull()
})
