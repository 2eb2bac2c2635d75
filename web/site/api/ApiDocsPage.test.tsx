// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { ApiDocsPage } from './ApiDocsPage.tsx'

cleanUpAfterEach()

const DESCRIPTION = {
  tags: [
    { name: 'Chat', description: 'Ask questions.' },
    { name: 'Server', description: 'What the server says of itself.' },
  ],
  components: { schemas: { Question: { type: 'object', properties: { message: { type: 'string' } } } } },
  paths: {
    '/api/chat': {
      post: {
        summary: 'Ask a question',
        tags: ['Chat'],
        'x-ability': 'chat.use',
        security: [{ session: [] }, { token: [] }],
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Question' } } },
        },
        responses: { 200: { description: 'The answer' }, 403: { description: 'FORBIDDEN' } },
      },
    },
    '/healthz': {
      get: {
        summary: 'Tell that the server runs',
        tags: ['Server'],
        parameters: [],
        responses: { 200: { description: 'The answer' } },
      },
    },
  },
}

it('describes the calls, finds one, and says who may make it and how', async () => {
  const server = heldServer({ 'GET /api/site': () => ({}) })
  draw(<ApiDocsPage />)
  await server.answer('GET /api/openapi.json', DESCRIPTION)
  expect(await screen.findByText('/healthz')).toBeTruthy()
  const search = screen.getByLabelText('Search by path, method or purpose')
  fireEvent.change(search, { target: { value: 'that the SERVER runs' } })
  await waitFor(() => expect(screen.queryByText('/api/chat')).toBeNull())
  fireEvent.change(search, { target: { value: 'post' } })
  await waitFor(() => expect(screen.queryByText('/healthz')).toBeNull())
  const operation = screen.getByText('/api/chat').closest('details')
  if (!operation) throw new Error('no operation')
  operation.open = true
  fireEvent(operation, new Event('toggle'))
  expect(await screen.findByText(/A token needs the scope chat\.use\./)).toBeTruthy()
  expect(screen.getByText(/curl -X POST/).textContent).toContain('/api/chat')
  expect(screen.getByText('Ask a question')).toBeTruthy()
  expect(screen.getByText('Body (JSON)')).toBeTruthy()
  expect(screen.getByText('message')).toBeTruthy()
  expect(screen.getByText('FORBIDDEN')).toBeTruthy()
})
