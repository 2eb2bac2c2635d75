import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '../../shared/domain/languages.ts'
import { callForEffect } from '../api/http.ts'
import { texts } from '../texts/i18n.ts'
import { sessionQuery, useUser } from './session.queries.ts'
import { shownLanguage } from './shownLanguage.ts'

/**
 * Tells the server in which language a member reads, which is that of their mails: where it does not know one, and after each switch.
 * In a browser where nobody has chosen a language yet, the pages take the one that is stored.
 */
export function ReadingLanguage() {
  const client = useQueryClient()
  const { language: stored } = useUser()
  useEffect(() => {
    const tell = async (language: Language) => {
      const known = client.getQueryData(sessionQuery.queryKey)?.language
      if (known === language) return
      const keep = (kept: Language | null) =>
        client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, language: kept })
      // At once, so that several guards of a page tell it once.
      keep(language)
      try {
        await callForEffect('/api/auth/user/language', { method: 'PATCH', body: { language } })
      } catch {
        // The pages are in the language either way; mails stay as they were.
        keep(known ?? stored)
      }
    }
    if (stored === null) void tell(shownLanguage())
    else if (stored !== shownLanguage()) void adopt(stored)
    const onSwitch = () => void tell(shownLanguage())
    texts.on('languageChanged', onSwitch)
    return () => texts.off('languageChanged', onSwitch)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is stored is filled in once, and not again where that failed
  }, [client])
  return null
}

async function adopt(language: Language): Promise<void> {
  try {
    const { adoptLanguage } = await import('../ui/look/language/languages.ts')
    await adoptLanguage(language)
  } catch {
    // The pages are there all the same, and the menu offers another try.
  }
}
