import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '../../shared/contract/documents.ts'
import { notify } from '../ui/notify.ts'
import { useUploads } from './upload/uploads.ts'

/** Tells when the documents of the last batch have been read, as far as the library lists them. */
export function useArrivals(documents: readonly Document[] | undefined): void {
  const { t } = useTranslation()
  const { awaited, running } = useUploads()
  useEffect(() => {
    if (running || awaited.length === 0) return
    const arrived = documents?.filter(({ id }) => awaited.includes(id)) ?? []
    if (arrived.length < new Set(awaited).size || arrived.some(({ status }) => status === 'processing')) return
    useUploads.setState({ awaited: [] })
    const count = arrived.filter(({ status }) => status === 'completed').length
    if (count > 0) notify.success(t('knowledge.readTitle'), t('knowledge.read', { count }))
  }, [documents, awaited, running, t])
}
