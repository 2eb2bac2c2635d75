import '../../texts/knowledgeTexts.ts'
import { expect, test } from 'vitest'
import type { Document } from '../../../shared/contract/documents.ts'
import { texts } from '../../texts/i18n.ts'
import { resemblance } from './resemblance.ts'

const document: Document = {
  id: 2,
  originalName: 'b.txt',
  fileType: 'text/plain',
  fileSize: 9,
  status: 'completed',
  accessLevel: 'users',
  uploadedAt: '2026-01-02T03:04:05.678Z',
  topics: [],
  tags: [],
  folder: '',
  version: 1,
  chunkCount: 1,
}

test('a document says which older one it resembles, and how much', () => {
  expect(resemblance(texts.t, { ...document, duplicateOf: 1, duplicateName: 'R&D.txt', similarity: 0.926 })).toBe(
    'Resembles R&D.txt, 93%',
  )
  expect(resemblance(texts.t, document)).toBeUndefined()
})
