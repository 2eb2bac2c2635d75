// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Delivery, Webhook } from '../../../shared/contract/webhooks.ts'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { Webhooks } from './Webhooks.tsx'

cleanUpAfterEach()

const HOOK: Webhook = {
  id: 4,
  url: 'https://hooks.example/veracite',
  events: ['member.joined'],
  state: 'active',
  stoppedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const DELIVERY: Delivery = {
  id: 9,
  messageId: 'msg_9',
  event: 'member.joined',
  occurredAt: '2026-11-21T10:00:00.000Z',
  status: 'failed',
  attempts: 2,
  nextAttemptAt: null,
  lastAttemptAt: '2026-11-21T10:00:00.000Z',
  lastStatus: 500,
  failure: 'STATUS',
}

it('a webhook is added, and its secret is shown this one time', async () => {
  const server = heldServer()
  draw(<Webhooks />)
  await server.answer('GET /api/webhooks', [])
  await screen.findByText('No webhooks yet')
  fireEvent.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Address'), { target: { value: HOOK.url } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Member joined' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await server.answer('POST /api/webhooks', { webhook: HOOK, secret: 'whsec_c2VjcmV0' }, 201)
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'I have copied it' }))
  await server.answer('GET /api/webhooks', [HOOK])
  expect(await screen.findByText(HOOK.url)).toBeTruthy()
})

it('what was sent says how it went, and is sent again', async () => {
  const server = heldServer({ 'GET /api/webhooks': () => [HOOK] })
  draw(<Webhooks />)
  fireEvent.click(await screen.findByRole('button', { name: `Deliveries to ${HOOK.url}` }))
  await server.answer('GET /api/webhooks/4/deliveries', { deliveries: [DELIVERY], more: false })
  expect(await screen.findByText(/2 tries · answered with 500/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send msg_9 again' }))
  const sent: Delivery = { ...DELIVERY, status: 'delivered', failure: null, lastStatus: 200 }
  await server.answer('POST /api/webhooks/4/deliveries/9/send', { delivery: { ...sent, status: 'waiting' } })
  await server.answer('GET /api/webhooks/4/deliveries', { deliveries: [sent], more: false })
  expect(await screen.findByText('Delivered')).toBeTruthy()
})

it('one that was stopped says since when, and is resumed', async () => {
  const stopped: Webhook = { ...HOOK, state: 'paused', stoppedAt: '2026-11-22T10:00:00.000Z' }
  const server = heldServer({ 'GET /api/webhooks': () => [stopped] })
  draw(<Webhooks />)
  expect(await screen.findByText(/Paused on .*2026/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `Resume ${HOOK.url}` }))
  await server.answer('PATCH /api/webhooks/4', { webhook: HOOK })
  expect(await screen.findByText('Webhook changed')).toBeTruthy()
})
