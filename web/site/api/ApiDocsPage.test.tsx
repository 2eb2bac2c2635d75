// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cleanUpAfterEach, draw, heldServer } from '../../testing/render.tsx'
import { ApiDocsPage } from './ApiDocsPage.tsx'

cleanUpAfterEach()

const DESCRIPTION = {
  paths: {
    '/api/chat': {
      post: {
        'x-ability': 'chat.use',
        security: [{ session: [] }, { token: [] }],
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { message: { type: 'string' } } } } },
        },
        responses: { 200: { description: 'The answer' }, 403: { description: 'FORBIDDEN' } },
      },
    },
    '/healthz': { get: { parameters: [], responses: { 200: { description: 'The answer' } } } },
  },
}

it('describes the calls, finds one, and says who may make it and how', async () => {
  const server = heldServer({ 'GET /api/site': () => ({}) })
  draw(<ApiDocsPage />)
  await server.answer('GET /api/openapi.json', DESCRIPTION)
  expect(await screen.findByText('/healthz')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search by path or method'), { target: { value: 'post' } })
  await waitFor(() => expect(screen.queryByText('/healthz')).toBeNull())
  const operation = screen.getByText('/api/chat').closest('details')
  if (!operation) throw new Error('no operation')
  operation.open = true
  fireEvent(operation, new Event('toggle'))
  expect(await screen.findByText(/A token needs the scope chat\.use\./)).toBeTruthy()
  expect(screen.getByText(/curl -X POST/).textContent).toContain('/api/chat')
  expect(screen.getByText('FORBIDDEN')).toBeTruthy()
})
