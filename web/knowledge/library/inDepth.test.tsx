// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { DocumentTable } from './DocumentTable.tsx'

cleanUpAfterEach()

const document = {
  id: 7,
  originalName: 'pumps.md',
  fileSize: 2048,
  fileType: 'text/markdown',
  accessLevel: 'users',
  status: 'completed',
  version: 1,
  chunkCount: 3,
  folder: '',
  tags: [],
  topics: [],
  warnings: [],
  uploadedAt: '2026-03-10T12:00:00.000Z',
}
const none = () => undefined

async function list(answer: object) {
  vi.stubGlobal('fetch', async () => Response.json({ documents: [document], total: 1, ...answer }))
  draw(<DocumentTable view={{ search: '', sort: 'newest' }} onSort={none} selection={NOTHING} />)
  await screen.findByText('pumps.md')
}
const NOTHING = { ids: new Set<number>(), select: none, set: none }

it('says how many documents are read in depth while some are not', async () => {
  await list({ inDepth: { read: 3, of: 40 } })
  expect(screen.getByText(/^3 of 40 documents are read in depth so far/)).toBeTruthy()
})

it.each([{}, { inDepth: { read: 39, of: 40 } }])(
  'says nothing of it once all are, or nearly all: %j',
  async (answer) => {
    await list(answer)
    expect(screen.queryByText(/in depth/)).toBeNull()
  },
)
