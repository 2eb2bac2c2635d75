import {
  useMutation,
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * A mutation that is under way at most once: what is asked for while it runs is passed over. Two clicks that come closer than
 * the page can be drawn are one wish, and a second request would be refused because of the first.
 */
export function useAction<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const running = useRef(false)
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...settled) => {
      running.current = false
      return options.onSettled?.(...settled)
    },
  })
  const { mutate } = mutation
  const once: UseMutateFunction<Data, Error, Variables> = (...wanted) => {
    if (running.current) return
    running.current = true
    mutate(...wanted)
  }
  return { ...mutation, mutate: once }
}
