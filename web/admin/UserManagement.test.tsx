// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../shared/domain/roles.ts'
import { cleanUpAfterEach, draw, heldServer, person } from '../testing/render.tsx'
import { UserManagement } from './UserManagement.tsx'

cleanUpAfterEach()

const owner = person('super_admin')
const organization = {
  ...owner.organization,
  maxUsers: 5,
  maxStorageLimit: 200,
  maxChatsPerMonth: 300,
  seatsUsed: 1,
  trialEnd: null,
}
const member = (role: Role, firstName: string) => ({
  ...person(role),
  id: firstName,
  firstName,
  email: `${firstName}@example.org`,
})
const invitation = {
  id: 7,
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.org',
  role: 'user',
  status: 'pending',
  invitedBy: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-11-08T10:00:00.000Z',
}

/** The page of an owner with these people, read. */
async function opened(people: unknown[] = [owner]) {
  const server = heldServer({ 'GET /api/organization/current': () => organization, 'GET /api/users': () => people })
  draw(<UserManagement />, { user: owner })
  await screen.findByText(owner.email)
  return server
}

async function fillInvitation() {
  fireEvent.click(await screen.findByRole('button', { name: /Invite User/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite User' })
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  type('First Name', invitation.firstName)
  type('Last Name', invitation.lastName)
  type('Email Address', invitation.email)
  return within(dialog).getByRole('button', { name: 'Send Invitation' })
}

describe('an invitation', () => {
  it('shows, although the first read of the invitations was slow and knows nothing of it', async () => {
    const server = await opened()
    fireEvent.click(await fillInvitation())
    await server.answer('POST /api/users/invite', { message: 'Invitation sent to grace@example.org' }, 201)
    // The first read is still out, from before the invitation. Only one that was begun after it may count.
    await waitFor(() => expect(server.calls.filter((call) => call === 'GET /api/users/invitations')).toHaveLength(2))
    await server.answer('GET /api/users/invitations', [invitation])
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
    expect(screen.getByText('Pending')).toBeTruthy()
  })

  it('is sent once, however often the button is clicked', async () => {
    const server = await opened()
    const send = await fillInvitation()
    fireEvent.click(send)
    fireEvent.click(send)
    await server.answer('POST /api/users/invite', { message: 'Invitation sent' }, 201)
    await screen.findByText('Invitation Sent')
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/users/invite'])
  })

  it('that is refused keeps what was typed', async () => {
    const server = await opened()
    fireEvent.click(await fillInvitation())
    await server.answer(
      'POST /api/users/invite',
      { message: 'Somebody with this address is a member.', code: 'EMAIL_TAKEN' },
      409,
    )
    await screen.findByText('Failed to Send Invitation')
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe(invitation.email)
  })
})

describe('a member', () => {
  const menuOf = async (name: string, entry: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
  const grace = member('user', 'Grace')

  it('is removed after the question, and no sooner', async () => {
    const people = [owner, grace]
    const server = await opened(people)
    await menuOf('Grace Lind', 'Remove…')
    const dialog = await screen.findByRole('dialog', { name: 'Remove Grace Lind?' })
    expect(server.calls.some((call) => call.startsWith('DELETE'))).toBe(false)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    people.pop()
    await server.answer('DELETE /api/users/Grace', null, 204)
    await waitFor(() => expect(screen.queryByText('Grace@example.org')).toBeNull())
  })

  it('becomes the owner only after the organization was typed', async () => {
    const server = await opened([owner, grace])
    await menuOf('Grace Lind', 'Transfer ownership…')
    const dialog = await screen.findByRole('dialog', { name: 'Make Grace Lind the owner?' })
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Transfer ownership' })
    expect(button.disabled).toBe(true)
    fireEvent.change(within(dialog).getByLabelText('Type lighthouse to confirm'), { target: { value: 'lighthouse' } })
    fireEvent.click(button)
    await server.answer('POST /api/users/Grace/transfer-ownership', null, 204)
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/login?organization=lighthouse'),
    )
  })
})
