// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeSource, useSource } from '../source/source.store.ts'
import { cleanUpAfterEach, draw, heldServer } from '../testing/render.tsx'
import { useAddressedDocument } from './useAddressedDocument.ts'

cleanUpAfterEach()
beforeEach(closeSource)

const ASKED = 'GET /api/documents/12/chunks?from=0&limit=1&boxes=true'
const CHUNK = {
  id: 5,
  chunkIndex: 0,
  content: '[Rental] A canoe is rented by the day.',
  text: 'A canoe is rented by the day.',
  overlap: 0,
  headingPath: ['Rental'],
  tables: [],
  page: 3,
}

function Reader() {
  useAddressedDocument()
  return null
}
const open = (path: string, answers: Record<string, () => unknown> = {}) => {
  const server = heldServer(answers)
  draw(<Reader />, { path })
  return server
}
const target = () => useSource.getState().target

describe('an address of a document', () => {
  it('opens it at the passage that is named', async () => {
    open('/?document=12&passage=0', { [ASKED]: () => [CHUNK] })
    await waitFor(() => expect(target()?.passage).toBeDefined())
    expect(target()).toMatchObject({
      documentId: 12,
      page: 3,
      passage: { chunkIndex: 0, quote: CHUNK.text, start: 9, end: 38 },
    })
  })

  it('opens it at its beginning where no passage is named, or where it is gone', async () => {
    const server = open('/?document=12&passage=0')
    await waitFor(() => expect(target()).toEqual({ documentId: 12, filename: '' }))
    await server.answer(ASKED, [])
    expect(target()).toEqual({ documentId: 12, filename: '' })
  })

  it.each(['', '&passage=', '&passage=-1', '&passage=x', '&passage=0.5'])('asks for no passage of %j', async (more) => {
    const { calls } = open(`/?document=12${more}`)
    await waitFor(() => expect(target()).toEqual({ documentId: 12, filename: '' }))
    expect(calls).toEqual([])
  })
})
