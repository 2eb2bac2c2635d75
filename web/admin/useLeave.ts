import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useUser } from '../session/session.queries.ts'

/**
 * Goes to the sign-in page and forgets what was read. Forgetting tells nobody, so the workspace, which may still be on
 * its way out, does not report the session as lost.
 */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { organization } = useUser()
  return async () => {
    await navigate(`/login?${new URLSearchParams({ organization: organization.slug }).toString()}`)
    client.removeQueries()
  }
}
