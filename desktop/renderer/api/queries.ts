import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { News } from '../../contract/channels.ts'
import type { FileState } from '../../contract/views.ts'
import { ask } from './ask.ts'

/** What becomes out of date with each of the news. */
export const TOLD_BY: Record<News, readonly string[]> = {
  status: ['status'],
  files: ['files', 'quarantine'],
  activity: ['activity'],
  settings: ['settings'],
}

/** Connection, folders, and what is worked on. */
export const statusQuery = queryOptions({ queryKey: ['status'], queryFn: () => ask('status', {}) })

export const settingsQuery = queryOptions({ queryKey: ['settings'], queryFn: () => ask('settings.read', {}) })

/** Which files are listed. */
export interface FileFilter {
  folderId?: string
  states?: FileState[]
  search?: string
}
export const FILES_A_PAGE = 100

/** One page of files, from a place on; the page before it stays until it is there. */
export const filesQuery = (filter: FileFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: ['files', filter, cursor ?? ''],
    queryFn: () => ask('files.list', { ...filter, limit: FILES_A_PAGE, ...(cursor !== undefined && { cursor }) }),
    placeholderData: keepPreviousData,
  })

export const quarantineQuery = infiniteQueryOptions({
  queryKey: ['quarantine'],
  queryFn: ({ pageParam }) => ask('quarantine.list', pageParam === '' ? {} : { cursor: pageParam }),
  initialPageParam: '',
  getNextPageParam: (page) => page.cursor,
})

export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam }) => ask('activity.list', pageParam === '' ? {} : { cursor: pageParam }),
  initialPageParam: '',
  getNextPageParam: (page) => page.cursor,
})

/** Folders in a folder of this computer. */
export const browseQuery = (path: string | undefined) =>
  queryOptions({
    queryKey: ['browse', path ?? ''],
    queryFn: () => ask('folders.browse', path === undefined ? {} : { path }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** What a sync of a folder would do now; asked for anew each time. */
export const dryRunQuery = (id: string) =>
  queryOptions({ queryKey: ['dryRun', id], queryFn: () => ask('folders.dryRun', { id }), gcTime: 0 })

/** Passages for a question. */
export const searchQuery = (question: string) =>
  queryOptions({
    queryKey: ['search', question],
    queryFn: () => ask('search', { question }),
    enabled: question !== '',
    staleTime: 0,
  })
