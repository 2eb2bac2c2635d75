import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../billing/subscription.queries.ts'
import { useMay } from '../../session/session.queries.ts'

/** How the own organization stands with its plan; nothing for those who do not look after it. */
export function useStanding() {
  const mayOrder = useMay('billing.manage')
  return useQuery({ ...subscriptionQuery, enabled: mayOrder })
}
