import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callForEffect } from '../api/http.ts'
import { sessionQuery, useUser } from '../session/session.queries.ts'

/** Whether the tutorial is shown: by itself until it was finished or skipped once, later when it is asked for. */
export function useTour(): { open: boolean; show: () => void; end: () => void } {
  const { onboardingCompleted } = useUser()
  const [open, setOpen] = useState(!onboardingCompleted)
  const client = useQueryClient()
  const complete = useMutation({
    mutationFn: () => callForEffect('/api/auth/complete-onboarding', { method: 'POST' }),
    onSuccess: () =>
      client.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, onboardingCompleted: true }),
  })
  return {
    open,
    show: () => setOpen(true),
    end: () => {
      setOpen(false)
      // If it fails, the tutorial opens once more at the next visit, and nothing else is lost.
      if (!onboardingCompleted) complete.mutate()
    },
  }
}
