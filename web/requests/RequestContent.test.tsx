// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ContentRequest } from '../../shared/contract/contentRequests.ts'
import { cleanUpAfterEach, draw } from '../testing/render.tsx'
import { RequestContent } from './RequestContent.tsx'

cleanUpAfterEach()

const QUESTION = 'Where may the visitors of the observatory park their cars at night?'
const TOPIC = 'Where may the visitors of the observatory park the...'

function requested(about: Partial<ContentRequest> = {}): ContentRequest {
  return {
    id: 1,
    requestedTopic: TOPIC,
    originalMessage: QUESTION,
    status: 'pending',
    adminNotes: null,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
    reviewedAt: null,
    own: true,
    unseen: false,
    answered: false,
    ...about,
  }
}

/** A server that answers a list of requests, and creations as `create` does. */
function serve(
  list: ContentRequest[],
  create: () => Promise<Response> = async () => new Response('{}', { status: 500 }),
) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(list)
    sent.push(JSON.parse(init.body as string))
    return create()
  })
  return sent
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`${name}$`) })

describe('the button that asks for content', () => {
  it('sends the first 50 characters as the topic, waits, and says that it was sent', async () => {
    let answer: (response: Response) => void = () => undefined
    const sent = serve([], () => new Promise((resolve) => (answer = resolve)))
    draw(<RequestContent question={QUESTION} messageId={7} />)
    fireEvent.click(await button('Request Content'))
    expect((await button('Requesting...')).disabled).toBe(true)
    expect(sent).toEqual([{ requestedTopic: TOPIC, originalMessage: QUESTION, messageId: 7 }])
    serve([requested()])
    answer(Response.json({ request: requested() }, { status: 201 }))
    expect((await button('Request Sent')).disabled).toBe(true)
    expect(await screen.findByText('Content Request Sent')).toBeTruthy()
  })

  it('knows after a reload what was sent, and leads to what became of it', async () => {
    serve([requested({ status: 'rejected' })])
    draw(<RequestContent question={QUESTION} messageId={7} />)
    expect((await button('Request Sent')).disabled).toBe(true)
    expect(screen.getByRole('link', { name: 'See what became of it' }).getAttribute('href')).toContain('tab=requests')
  })

  it('says that it failed in the words of the server, and can be pressed again', async () => {
    serve([], async () => Response.json({ message: 'Not now.', code: 'BUSY' }, { status: 503 }))
    draw(<RequestContent question={QUESTION} messageId={7} />)
    fireEvent.click(await button('Request Content'))
    expect(await screen.findByText('Request Failed')).toBeTruthy()
    await waitFor(async () => expect((await button('Request Content')).disabled).toBe(false))
  })
})
