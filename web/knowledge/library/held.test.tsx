// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { cleanUpAfterEach, draw } from '../../testing/render.tsx'
import { DocumentCard } from '../DocumentCard.tsx'
import { DocumentRow } from './DocumentRow.tsx'

cleanUpAfterEach()

const document: Document = {
  id: 7,
  originalName: 'pumps.md',
  fileSize: 2048,
  fileType: 'text/markdown',
  accessLevel: 'users',
  status: 'failed',
  version: 1,
  chunkCount: 0,
  folder: '',
  tags: [],
  topics: [],
  warnings: ['instructions'],
  error: { code: 'HELD', message: 'It waits until an administrator has looked at it.' },
  uploadedAt: '2026-03-10T12:00:00.000Z',
}
const unread: Document = { ...document, error: { code: 'UNREADABLE', message: 'It cannot be read.' } }
const none = () => undefined

function row(of: Document) {
  draw(<DocumentRow document={of} selected={false} open={false} onSelect={none} onToggle={none} onEdit={none} />)
}

it('a document that waits for an administrator is held back in the list, with the reason', () => {
  row(document)
  expect(screen.getByText('Held back')).toBeTruthy()
  const why = 'Passages speak to an assistant and tell it what to do. It waits until an administrator has looked at it.'
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.queryByText('Failed')).toBeNull()
})

it('one that could not be read has failed', () => {
  row(unread)
  expect(screen.getByText('Failed')).toBeTruthy()
  expect(screen.queryByText('Held back')).toBeNull()
})

it('so is a page of a website', () => {
  draw(<DocumentCard document={document} onDelete={none} onReadAgain={none} />)
  expect(screen.getByText('Held back')).toBeTruthy()
  expect(screen.queryByText('Failed')).toBeNull()
})
