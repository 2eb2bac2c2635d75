import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { chunkQuery } from '../source/source.queries.ts'
import { openPassage, openSource } from '../source/source.store.ts'
import { useWorkspaceView } from './useWorkspaceView.ts'

/** Opens the document that the address names, at a passage where it names one: links from outside the application lead there so. */
export function useAddressedDocument(): void {
  const { documentId, passage } = useWorkspaceView()
  const { key } = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    if (documentId === null) return undefined
    openSource({ documentId, filename: '' })
    if (passage === null) return undefined
    let left = false
    const open = async () => {
      const [chunk] = await client.fetchQuery(chunkQuery(documentId, passage))
      const document = { id: documentId, originalName: '' }
      if (!left && chunk?.chunkIndex === passage) openPassage(document, chunk, chunk.content.length - chunk.text.length)
    }
    // The viewer itself says what is wrong with the document.
    open().catch(() => undefined)
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each time that the address is opened
  }, [client, documentId, passage, key])
}
