import { useSearchParams } from 'react-router-dom'
import { FILE_STATES, type FileState } from '../../contract/views.ts'

/** What is chosen above the files. It stands in the address, so that links lead to a choice, and going back undoes one. */
export interface ChosenFilter {
  folder: string | undefined
  states: FileState[]
  search: string
}

/** The filter of the address, and how to change a part of it. */
export function useFilter() {
  const [query, setQuery] = useSearchParams()
  const filter: ChosenFilter = {
    folder: query.get('folder') ?? undefined,
    states: FILE_STATES.filter((state) => query.getAll('state').includes(state)),
    search: query.get('search') ?? '',
  }
  const change = (part: 'folder' | 'state' | 'search', ...values: string[]) =>
    setQuery(
      (known) => {
        const next = new URLSearchParams(known)
        next.delete(part)
        for (const value of values) if (value !== '') next.append(part, value)
        return next
      },
      { replace: part === 'search' },
    )
  return { filter, change }
}
