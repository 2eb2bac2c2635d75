// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUpAfterEach, draw, person } from '../testing/render.tsx'
import { startNewChat, useChat } from './chat.store.ts'
import { usePlace } from './place.store.ts'
import { address, ask, field, opened, stream, Workspace } from '../testing/openedChat.tsx'

cleanUpAfterEach()

beforeEach(() => {
  useChat.setState({ newChat: 1, exchanges: {}, drafts: {}, suggestions: {} })
  usePlace.setState({ last: null, stored: {} })
})

describe('the end of an answer in a new chat', () => {
  it('leads to the conversation that it has become', async () => {
    const server = opened()
    ask('Who?')
    await server.stream('POST /api/chat', stream(8))
    await waitFor(() => expect(address()).toBe('/org/lighthouse?conversation=8'))
    expect(await screen.findByText('The keeper.')).toBeTruthy()
    expect(screen.getByText('Answer ready, without sources.')).toBeTruthy()
  })

  it.each([
    ['another page', 'Elsewhere', '/org/lighthouse?tab=account'],
    ['another conversation', 'Conversation 5', '/org/lighthouse?conversation=5'],
  ])('pulls nobody out of %s', async (_name, way, there) => {
    const server = opened()
    ask('Who?')
    fireEvent.click(screen.getByText(way))
    await waitFor(() => expect(address()).toBe(there))
    await server.stream('POST /api/chat', stream(8))
    await waitFor(() => expect(usePlace.getState().stored).toEqual({ 'new-1': 8 }))
    expect(address()).toBe(there)
    // Whoever comes back to that new chat finds what it has become.
    fireEvent.click(screen.getByText('New one'))
    await waitFor(() => expect(address()).toBe('/org/lighthouse?conversation=8'))
  })

  it('leaves a chat alone that was begun after it', async () => {
    const server = opened()
    ask('Who?')
    act(startNewChat)
    await server.stream('POST /api/chat', stream(8))
    await waitFor(() => expect(usePlace.getState().stored).toEqual({ 'new-1': 8 }))
    expect(address()).toBe('/org/lighthouse')
  })
})

describe('what may have been meant', () => {
  it('is asked with one press', async () => {
    const server = opened()
    ask('Where are biycles kept?')
    await server.stream('POST /api/chat', stream(8, ['Where are bicycles kept?', 'What is said about Ada?']))
    // The new chat has become a conversation, which is drawn anew.
    await waitFor(() => expect(address()).toBe('/org/lighthouse?conversation=8'))
    fireEvent.click(await screen.findByRole('button', { name: 'Where are bicycles kept?' }))
    await waitFor(() => expect(server.calls.filter((call) => call === 'POST /api/chat')).toHaveLength(2))
    await server.stream('POST /api/chat', stream(8))
  })

  it('stands apart from what could follow', async () => {
    const server = opened()
    ask('Where are biycles kept?')
    await server.stream('POST /api/chat', stream(8, ['What is said about Ada?', 'Where are bicycles kept?']))
    const meant = await screen.findByText('Did you mean:')
    expect(meant.parentElement?.textContent).toBe('Did you mean:Where are bicycles kept?')
    expect(screen.getByText('Continue the conversation:').parentElement?.textContent).toContain('about Ada?')
  })
})

describe('a question that gets no answer', () => {
  const failed = { message: 'The disk is full.', code: 'INTERNAL' }

  it('goes back to the field, with a sentence', async () => {
    const server = opened()
    ask('Who?')
    await server.answer('POST /api/chat', failed, 500)
    expect(await screen.findByText(/Your question was not answered/)).toBeTruthy()
    expect(field().value).toBe('Who?')
    ask('Who is it?')
    expect(screen.queryByText(/Your question was not answered/)).toBeNull()
    await server.stream('POST /api/chat', stream(8))
  })

  it('goes before what was typed meanwhile', async () => {
    const server = opened()
    ask('Who?')
    fireEvent.change(field(), { target: { value: 'And where?' } })
    await server.answer('POST /api/chat', failed, 500)
    await waitFor(() => expect(field().value).toBe('Who?\nAnd where?'))
  })
})

describe('the end of the chats of a month', () => {
  const limit = (params?: Record<string, number>) => ({
    message: "CONVERSATION_LIMIT_EXCEEDED: this month's limit is reached.",
    code: 'CONVERSATION_LIMIT_EXCEEDED',
    ...(params && { params }),
  })
  const member = person('user')
  const paying = person('admin')
  const ofPlan = { ...paying, organization: { ...paying.organization, planType: 'premium' as const } }

  it.each([
    ['an owner of the free plan', person('super_admin'), 'the free tier limit of 412 conversations'],
    ['an admin of a paid plan', ofPlan, 'has used the 412 conversations of its plan this month. Upgrade'],
    ['a member', member, 'has used the 412 conversations of its plan this month. Ask an administrator'],
  ])('is told to %s with the figure of the answer, not with one of the plan’s name', async (_who, user, sentence) => {
    const server = opened('/org/lighthouse', user)
    ask('Who?')
    await server.answer('POST /api/chat', limit({ max: 412 }), 403)
    expect(await screen.findByText('Monthly Conversation Limit Reached')).toBeTruthy()
    expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
  })

  it('is told in the server’s words where the answer has no figure', async () => {
    const server = opened()
    ask('Who?')
    await server.answer('POST /api/chat', limit(), 403)
    expect(await screen.findByText('Monthly Conversation Limit Reached')).toBeTruthy()
    expect(screen.getByText("CONVERSATION_LIMIT_EXCEEDED: this month's limit is reached.")).toBeTruthy()
  })
})

describe('what was typed', () => {
  /** What is left of the page after a reload. */
  const reload = () => {
    cleanup()
    useChat.setState({ newChat: 1, exchanges: {}, drafts: {} })
  }

  it.each([
    ['a new chat', '/org/lighthouse'],
    ['a conversation', '/org/lighthouse?conversation=5'],
  ])('is there again after a reload, in %s', async (_name, path) => {
    opened(path)
    act(startNewChat)
    fireEvent.change(field(), { target: { value: 'Half a quest' } })
    reload()
    opened(path)
    await waitFor(() => expect(field().value).toBe('Half a quest'))
  })

  it('is there again when it was under way', async () => {
    opened()
    ask('Who?')
    reload()
    opened()
    await waitFor(() => expect(field().value).toBe('Who?'))
  })

  it('is nobody else’s', async () => {
    opened()
    fireEvent.change(field(), { target: { value: 'Half a quest' } })
    reload()
    draw(<Workspace />, { path: '/org/lighthouse', user: person('admin') })
    await waitFor(() => expect(field().value).toBe(''))
    expect(sessionStorage.getItem('kept:drafts')).toContain('the-super_admin')
  })
})
