import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { knowledgeScope, openingQuestions, scopeChoices } from '../../../shared/contract/scope/choices.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { call } from '../../api/http.ts'

/** Which documents answers may come from. */
export const scopeQuery = queryOptions({
  queryKey: ['scope'],
  queryFn: ({ signal }) => call('/api/scope', knowledgeScope, { signal }),
  staleTime: 60_000,
})

/** How many of each kind are listed; more are found by searching. */
export const LISTED = 20

/** What can be chosen whose name holds a text. */
export const choicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['scope', 'choices', search],
    queryFn: ({ signal }) =>
      call(`/api/scope/choices?${new URLSearchParams({ search, limit: String(LISTED) })}`, scopeChoices, { signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Questions to begin with, in a language. */
export const questionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['scope', 'questions', language],
    queryFn: ({ signal }) => call(`/api/scope/questions?language=${language}`, openingQuestions, { signal }),
    staleTime: 5 * 60_000,
  })
