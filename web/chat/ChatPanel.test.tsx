// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useWorkspaceView } from '../shell/useWorkspaceView.ts'
import { cleanUpAfterEach, draw, heldServer, person } from '../testing/render.tsx'
import { ChatPanel } from './ChatPanel.tsx'
import { startNewChat, useChat } from './chat.store.ts'
import { usePlace } from './place.store.ts'
import { useKeptDrafts } from './useKeptDrafts.ts'

cleanUpAfterEach()

beforeEach(() => {
  useChat.setState({ newChat: 1, exchanges: {}, drafts: {}, suggestions: {} })
  usePlace.setState({ last: null, stored: {} })
})

/** The chat of the workspace, with a way elsewhere and back. */
function Workspace() {
  useKeptDrafts()
  const view = useWorkspaceView()
  return (
    <>
      <button onClick={() => view.openTab('account')}>Elsewhere</button>
      <button onClick={() => view.openChat(5)}>Conversation 5</button>
      <button onClick={() => view.openChat(null)}>New one</button>
      {view.tab === 'chat' && (
        <ChatPanel conversationId={view.conversationId} onAdopt={(id) => view.openChat(id, { replace: true })} />
      )}
    </>
  )
}

const message = (id: number, role: 'user' | 'assistant', content: string) => ({
  id,
  role,
  content,
  createdAt: '2026-11-01T10:00:00.000Z',
  sources: [],
})

function opened(path = '/org/lighthouse', user = person('super_admin'), messages: unknown[] = []) {
  const server = heldServer({
    'GET /api/conversations': () => [],
    'GET /api/conversations/5/messages': () => [
      message(1, 'user', 'Old question'),
      message(2, 'assistant', 'Old answer'),
    ],
    'GET /api/conversations/9/messages': () => messages,
    'GET /api/conversations/8/messages': () => [message(3, 'user', 'Who?'), message(4, 'assistant', 'The keeper.')],
  })
  draw(<Workspace />, { path, user })
  return server
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')
function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

/** The whole stream of an answer, as the server ends it. */
const stream = (conversationId: number, suggestions: string[] = []) =>
  [
    `event: asked\ndata: ${JSON.stringify({ conversationId, questionId: 3, messageId: 4 })}\n\n`,
    'event: sources\ndata: {"sources":[]}\n\n',
    'event: delta\ndata: {"text":"The keeper."}\n\n',
    `event: done\ndata: ${JSON.stringify({
      conversationId,
      questionId: 3,
      messageId: 4,
      suggestions,
      engine: 'builtin',
      message: { ...message(4, 'assistant', 'The keeper.'), engine: 'builtin' },
    })}\n\n`,
  ].join('')

const address = () => window.location.pathname + window.location.search

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

/** The first events of an answer, and no end. */
const begun = (conversationId: number, text = 'The ') =>
  [
    `event: asked\ndata: ${JSON.stringify({ conversationId, questionId: 3, messageId: 4 })}\n\n`,
    `event: delta\ndata: ${JSON.stringify({ text })}\n\n`,
  ].join('')

describe('an answer that is being written', () => {
  const asked = { ...message(3, 'user', 'Who?') }
  const writing = { ...message(4, 'assistant', ''), state: 'writing' }

  /** The browser has a connection again: nobody waits any longer. */
  const connected = (server: ReturnType<typeof opened>, tries: number) =>
    waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(server.calls.filter((call) => call === 'GET /api/chat/answers/4')).toHaveLength(tries)
    })

  it('has its conversation in the address from its first event on, and is read on where the connection is lost', async () => {
    const server = opened()
    ask('Who?')
    await server.stream('POST /api/chat', begun(8))
    await waitFor(() => expect(address()).toBe('/org/lighthouse?conversation=8'))
    await connected(server, 1)
    await server.stream('GET /api/chat/answers/4', begun(8, 'The kee'))
    expect(await screen.findByText('The kee')).toBeTruthy()
    await connected(server, 2)
    await server.stream('GET /api/chat/answers/4', stream(8))
    expect(await screen.findByText('Answer ready, without sources.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    // What the server has does not come back as a draft.
    expect(field().value).toBe('')
  })

  it('is shown after a reload', async () => {
    const server = opened('/org/lighthouse?conversation=9', person('super_admin'), [asked, writing])
    await server.stream('GET /api/chat/answers/4', stream(9))
    expect(await screen.findByText('The keeper.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByText('Stop')).toBeNull()
  })

  it('is stopped on the server, and what there is of it stays', async () => {
    const server = opened('/org/lighthouse?conversation=9', person('super_admin'), [asked, writing])
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await server.answer('POST /api/chat/answers/4/stop', {})
    const ended = { message: { ...message(4, 'assistant', 'The'), state: 'stopped' } }
    await server.stream('GET /api/chat/answers/4', `${begun(9)}event: ended\ndata: ${JSON.stringify(ended)}\n\n`)
    expect(await screen.findByText('Stopped. This answer is not complete.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  })
})

describe('the last question', () => {
  it.each([
    ['failed', 'Something went wrong. This answer is not complete.'],
    ['interrupted', 'The server was restarted. This answer is not complete.'],
  ])('whose answer %s says so, and is asked again', async (state, sentence) => {
    const messages = [message(3, 'user', 'Who?'), { ...message(4, 'assistant', ''), state }]
    const server = opened('/org/lighthouse?conversation=9', person('super_admin'), messages)
    expect(await screen.findByText(sentence)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    await waitFor(() => expect(server.bodies.at(-1)).toEqual({ message: 'Who?', conversationId: 9, replaces: 3 }))
    expect(screen.queryByText(sentence)).toBeNull()
    await server.stream(
      'POST /api/chat',
      stream(9)
        .replaceAll('"questionId":3,"messageId":4', '"questionId":13,"messageId":14')
        .replace('"id":4', '"id":14'),
    )
    expect(await screen.findByText('The keeper.')).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('is asked in other words; the one before it is not', async () => {
    const messages = [1, 3].flatMap((id) => [
      message(id, 'user', `Question ${id}`),
      message(id + 1, 'assistant', 'Yes.'),
    ])
    const server = opened('/org/lighthouse?conversation=9', person('super_admin'), messages)
    fireEvent.change(field(), { target: { value: 'Half a quest' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit question' }))
    const words = screen.getByLabelText<HTMLTextAreaElement>('Your question in other words')
    expect(words.value).toBe('Question 3')
    fireEvent.keyDown(words, { key: 'Escape' })
    expect(screen.queryByLabelText('Your question in other words')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Edit question' }))
    fireEvent.change(screen.getByLabelText('Your question in other words'), { target: { value: 'Who?' } })
    fireEvent.keyDown(screen.getByLabelText('Your question in other words'), { key: 'Enter' })
    await waitFor(() => expect(server.bodies.at(-1)).toEqual({ message: 'Who?', conversationId: 9, replaces: 3 }))
    expect(screen.getAllByRole('article')).toHaveLength(4)
    expect(field().value).toBe('Half a quest')
    await server.answer('POST /api/chat', { message: 'The disk is full.', code: 'INTERNAL' }, 500)
    // What it would have taken the place of is there as before.
    expect(await screen.findByText('Question 3')).toBeTruthy()
    expect(field().value).toBe('Half a quest')
  })
})

describe('what may have been meant', () => {
  it('is asked with one press', async () => {
    const server = opened()
    ask('Where are biycles kept?')
    await server.stream('POST /api/chat', stream(8, ['Where are bicycles kept?', 'What is said about Ada?']))
    fireEvent.click(await screen.findByRole('button', { name: 'Where are bicycles kept?' }))
    expect(await screen.findAllByText('Where are bicycles kept?')).toBeTruthy()
    expect(server.calls.filter((call) => call === 'POST /api/chat')).toHaveLength(2)
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
