import '../../texts/workspaceTexts.ts'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from './sendFile.ts'

const answer = (status: number, responseText: string, statusText = 'Payload Too Large') => ({
  status,
  statusText,
  responseText,
})

describe('the outcome of an upload', () => {
  it.each([200, 201])('is done for %i', (status) => {
    expect(outcomeOf(answer(status, '{}'))).toEqual({ type: 'done' })
  })

  it('names the document that holds the same content already', () => {
    const known = {
      id: 7,
      originalName: 'customer-faq.md',
      fileType: 'text/markdown',
      fileSize: 3,
      status: 'completed',
      accessLevel: 'users',
      uploadedAt: '2026-01-02T03:04:05Z',
      topics: [],
      tags: [],
      folder: '',
      chunkCount: 0,
      version: 1,
    }
    const outcome = (body: object) => outcomeOf(answer(200, JSON.stringify(body)))
    expect(outcome({ document: known, duplicate: true })).toEqual({
      type: 'done',
      documentId: 7,
      existsAs: 'customer-faq.md',
    })
    expect(outcome({ document: known })).toEqual({ type: 'done', documentId: 7 })
  })

  it.each([
    [401, '{"message":"Sign in first"}', 'Please log in to upload documents'],
    [415, '{"message":"This kind of file cannot be read."}', 'This kind of file cannot be read.'],
    [413, '<html>', 'Upload failed: Payload Too Large'],
    [413, '{"message":""}', 'Upload failed: Payload Too Large'],
    [413, 'null', 'Upload failed: Payload Too Large'],
  ])('for %i with %s is: %s', (status, body, message) => {
    expect(outcomeOf(answer(status, body))).toEqual({ type: 'failed', message })
  })

  it('tells a full storage apart, which a larger plan helps', () => {
    const body = '{"code":"STORAGE_LIMIT_EXCEEDED","message":"The storage is full."}'
    expect(outcomeOf(answer(403, body))).toEqual({ type: 'failed', message: 'The storage is full.', full: true })
  })

  it('names the status where the protocol carries no status text', () => {
    expect(outcomeOf(answer(502, '', ''))).toEqual({ type: 'failed', message: 'Upload failed: 502' })
  })
})
