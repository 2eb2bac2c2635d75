import { useSearchParams } from 'react-router-dom'
import { FILE_STATES, type FileState } from '../../contract/views.ts'

/** What is chosen above the files. It stands in the address, so that links lead to a choice, and going back undoes one. */
export interface ChosenFilter {
  folder: string | undefined
  state: FileState | undefined
  search: string
}

/** The filter of the address, and how to change a part of it. */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const filter: ChosenFilter = {
    folder: query.get('folder') ?? undefined,
    state: FILE_STATES.find((state) => state === query.get('state')),
    search: query.get('search') ?? '',
  }
  const change = (part: 'folder' | 'state' | 'search', value: string) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        if (value === '') next.delete(part)
        else next.set(part, value)
        return next
      },
      { replace: part === 'search' },
    )
  return { filter, change }
}
