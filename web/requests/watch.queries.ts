import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  gapList,
  goldenAnswer,
  goldenQuestions,
  type newGoldenQuestion,
} from '../../shared/contract/contentRequests.ts'
import { ratedAnswers } from '../../shared/contract/conversations/rating.ts'
import { call, callForEffect } from '../api/http.ts'
import { readAnew } from '../api/readAnew.ts'
import { useAction } from '../api/useAction.ts'

const GOLDEN = '/api/golden-questions'
const POLL_MS = 10_000

/** What was asked for in vain, grouped by meaning. */
export const gapsQuery = queryOptions({
  queryKey: ['gaps'],
  queryFn: ({ signal }) => call('/api/gaps', gapList, { signal }),
  staleTime: 30_000,
})

/** What members say of their answers. */
export const ratingsQuery = queryOptions({
  queryKey: ['answer-ratings'],
  queryFn: ({ signal }) => call('/api/answer-ratings', ratedAnswers, { signal }),
  staleTime: 30_000,
})

/** The questions that are asked again after every change. */
export const goldenQuery = queryOptions({
  queryKey: ['golden'],
  queryFn: ({ signal }) => call(GOLDEN, goldenQuestions, { signal }),
  refetchInterval: POLL_MS,
})

/** Takes a gap away until it is asked again. */
export function useDismissGap() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (question: string) => callForEffect('/api/gaps/dismiss', { method: 'POST', body: { question } }),
    onSuccess: () => readAnew(client, { queryKey: ['gaps'] }),
  })
}

export function useAddGolden() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (body: z.output<typeof newGoldenQuestion>) => call(GOLDEN, goldenAnswer, { method: 'POST', body }),
    onSuccess: () => readAnew(client, { queryKey: ['golden'] }),
  })
}

/** Takes the answer that came last for the right one. */
export function useAcceptGolden() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => call(`${GOLDEN}/${id}`, goldenAnswer, { method: 'PATCH', body: { accept: true } }),
    onSettled: () => readAnew(client, { queryKey: ['golden'] }),
  })
}

export function useRemoveGolden() {
  const client = useQueryClient()
  return useAction({
    mutationFn: (id: number) => callForEffect(`${GOLDEN}/${id}`, { method: 'DELETE' }),
    onSettled: () => readAnew(client, { queryKey: ['golden'] }),
  })
}
