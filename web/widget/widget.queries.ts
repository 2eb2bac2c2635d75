import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { documentList } from '../../shared/contract/documents.ts'
import { widgetSettings, widgetStatistics, type WidgetChange } from '../../shared/contract/embed.ts'
import { call } from '../api/http.ts'
import { useAction } from '../api/useAction.ts'
import '../texts/widgetTexts.ts'

/** How many of the public documents are named. */
export const NAMED_DOCUMENTS = 5

/** Over how many days statistics are shown. */
export const PERIODS = [7, 30, 90] as const

/** The settings of the organization's widget. Read anew by a change alone, so that nobody's typing is replaced. */
export const widgetQuery = queryOptions({
  queryKey: ['widget', 'settings'],
  queryFn: ({ signal }) => call('/api/widget', widgetSettings, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** What visitors asked in the last days. */
export const statisticsQuery = (days: number) =>
  queryOptions({
    queryKey: ['widget', 'statistics', days],
    queryFn: ({ signal }) => call(`/api/widget/statistics?days=${days}`, widgetStatistics, { signal }),
    staleTime: 0,
  })

/** How many documents visitors can be answered from, and the newest few. */
export const publicDocumentsQuery = queryOptions({
  queryKey: ['documents', 'public'],
  queryFn: ({ signal }) =>
    call(`/api/documents?accessLevel=public&status=completed&limit=${NAMED_DOCUMENTS}`, documentList, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

/** Changes what is named of the settings; the others stay. */
export function useSaveWidget() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: WidgetChange) => call('/api/widget', widgetSettings, { method: 'PATCH', body }),
    onSuccess: (settings) => client.setQueryData(widgetQuery.queryKey, settings),
  })
}
