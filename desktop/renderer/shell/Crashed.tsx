import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { PartFailed } from '../../../web/ui/lazyPart.tsx'

/** What is left of a page that failed while it was drawn. */
export function Crashed() {
  const error = useRouteError()
  const navigate = useNavigate()
  const here = useLocation()
  return <PartFailed error={error} onRetry={() => void navigate(here, { replace: true })} />
}
