// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messagesQuery } from './chat.queries.ts'
import { tellWindows, useOtherWindows } from './windows.ts'

/** A window that shows a conversation, and reads it when it is told. */
function openWindow() {
  const client = new QueryClient()
  const { queryKey } = messagesQuery(7)
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver<string>(client, { queryKey, queryFn })
  const leave = observer.subscribe(() => undefined)
  renderHook(() => useOtherWindows(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { answers, shown: () => observer.getCurrentResult().data, leave }
}

test('a window shows what another one asks while it reads the conversation for the first time', async () => {
  const { answers, shown, leave } = openWindow()
  await waitFor(() => expect(answers).toHaveLength(1))
  tellWindows(7)
  await new Promise((resolve) => {
    // Messages of a channel come in their order: behind this one, the first was heard.
    const channel = new BroadcastChannel('veracite:chat')
    channel.addEventListener('message', resolve)
    tellWindows(8)
  })
  answers[0]?.('before the question')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('with the question')
  await waitFor(() => expect(shown()).toBe('with the question'))
  leave()
})

test('and reads again what it shows already', async () => {
  const { answers, shown, leave } = openWindow()
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.('before the question')
  await waitFor(() => expect(shown()).toBe('before the question'))
  tellWindows(7)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('with the question')
  await waitFor(() => expect(shown()).toBe('with the question'))
  leave()
})
