import { useTranslation } from 'react-i18next'
import type { Document } from '../../../shared/contract/documents.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useAddWebsite } from './websites.queries.ts'

/** Reads a page again that was added on its own. From then on it is listed with how often that happens, which is never until somebody says. */
export function useReadAgain(): (page: Document) => void {
  const { t } = useTranslation()
  const watching = useAddWebsite()
  return ({ sourceUrl }) => {
    if (sourceUrl === undefined) return
    void tellOutcome(watching.mutateAsync({ url: sourceUrl, crawl: 'page', schedule: 'never' }), {
      done: t('websites.readBegun'),
      failed: t('websites.failed'),
    })
  }
}
