import { fireEvent, screen } from '@testing-library/react'
import { useWorkspaceView } from '../shell/useWorkspaceView.ts'
import { draw, heldServer, person, type HeldServer } from './render.tsx'
import { ChatPanel } from '../chat/ChatPanel.tsx'
import { useKeptDrafts } from '../chat/useKeptDrafts.ts'
import { useOtherWindows } from '../chat/windows.ts'

/** The chat of the workspace, with a way elsewhere and back. */
export function Workspace() {
  useKeptDrafts()
  useOtherWindows()
  const view = useWorkspaceView()
  const ways = [
    ['Elsewhere', () => view.openTab('account')],
    ['Conversation 5', () => view.openChat(5)],
    ['New one', () => view.openChat(null)],
  ] as const
  return (
    <>
      {ways.map(([name, go]) => (
        <button key={name} onClick={go}>
          {name}
        </button>
      ))}
      {view.tab === 'chat' && (
        <ChatPanel conversationId={view.conversationId} onAdopt={(id) => view.openChat(id, { replace: true })} />
      )}
    </>
  )
}

/** A stored message. */
export const message = (id: number, role: 'user' | 'assistant', content: string) => ({
  id,
  role,
  content,
  createdAt: '2026-11-01T10:00:00.000Z',
  sources: [],
})

/** Draws the chat over a server whose answers a test gives. */
export function opened(path = '/org/lighthouse', user = person('super_admin'), messages: unknown[] = []): HeldServer {
  const server = heldServer({
    'GET /api/conversations': () => [],
    'GET /api/scope': () => ({
      documents: 3,
      levels: [{ level: 'users', documents: 3 }],
      updatedAt: '2026-11-01T10:00:00.000Z',
    }),
    'GET /api/conversations/5/messages': () => [
      message(1, 'user', 'Old question'),
      message(2, 'assistant', 'Old answer'),
    ],
    // What a test wants to be there.
    'GET /api/conversations/9/messages': () => messages,
    'GET /api/conversations/8/messages': () => [message(3, 'user', 'Who?'), message(4, 'assistant', 'The keeper.')],
  })
  draw(<Workspace />, { path, user })
  return server
}

/** The field to ask in. */
export const field = () => screen.getByLabelText<HTMLTextAreaElement>('Your question')
export function ask(question: string) {
  fireEvent.change(field(), { target: { value: question } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
}

/** The whole stream of an answer, as the server ends it. */
export const stream = (conversationId: number, suggestions: string[] = []) =>
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

/** Path and query of the page. */
export const address = () => window.location.pathname + window.location.search
