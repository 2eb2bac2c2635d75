import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTheme } from '../../../web/ui/look/theme.store.ts'
import { settingsQuery } from '../api/queries.ts'

/** Shows the theme of the settings; until they are read, the one of last time. */
export function useChosenTheme(): void {
  const theme = useQuery(settingsQuery).data?.theme
  useEffect(() => {
    if (theme !== undefined && theme !== useTheme.getState().preference) useTheme.getState().setPreference(theme)
  }, [theme])
}
