// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { cleanUpAfterEach, person } from '../testing/render.tsx'
import { useChat } from './chat.store.ts'
import { usePlace } from './place.store.ts'
import { address, ask, field, message, opened, stream } from '../testing/openedChat.tsx'

cleanUpAfterEach()

beforeEach(() => {
  useChat.setState({ newChat: 1, exchanges: {}, drafts: {}, suggestions: {} })
  usePlace.setState({ last: null, stored: {} })
})

/** The first events of an answer, and no end. */
const begun = (conversationId: number, text = 'The ') =>
  [
    `event: asked\ndata: ${JSON.stringify({ conversationId, questionId: 3, messageId: 4 })}\n\n`,
    `event: delta\ndata: ${JSON.stringify({ text })}\n\n`,
  ].join('')

describe('an answer that is being written', () => {
  const asked = { ...message(3, 'user', 'Who?') }
  const writing = { ...message(4, 'assistant', ''), progress: 'writing' }

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
    const ended = { message: { ...message(4, 'assistant', 'The'), progress: 'stopped' } }
    await server.stream('GET /api/chat/answers/4', `${begun(9)}event: ended\ndata: ${JSON.stringify(ended)}\n\n`)
    expect(await screen.findByText('Stopped. This answer is not complete.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  })
})

describe('the last question', () => {
  it.each([
    ['failed', 'Something went wrong. This answer is not complete.'],
    ['interrupted', 'The server was restarted. This answer is not complete.'],
  ])('whose answer %s says so, and is asked again', async (progress, sentence) => {
    const messages = [message(3, 'user', 'Who?'), { ...message(4, 'assistant', ''), progress }]
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
