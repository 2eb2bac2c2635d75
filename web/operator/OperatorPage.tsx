import { useQuery } from '@tanstack/react-query'
import { hasCode } from '../api/apiError.ts'
import { NotFoundPage } from '../site/NotFoundPage.tsx'
import '../texts/operator/operatorTexts.ts'
import { LoadFailed, PageLoading } from '../ui/states.tsx'
import { operatorQuery } from './operator.queries.ts'
import { OperatorSignIn } from './OperatorSignIn.tsx'
import { Overview } from './Overview.tsx'

/** How the server stands, for whoever runs it; where that is not set up, there is no such page. */
export function OperatorPage() {
  const { data, error, refetch } = useQuery(operatorQuery)
  if (hasCode(error, 'NOT_FOUND')) return <NotFoundPage />
  if (hasCode(error, 'INVALID_CREDENTIALS')) return <OperatorSignIn />
  if (data) return <Overview overview={data} stale={error !== null} />
  return error ? <LoadFailed error={error} retry={() => void refetch()} /> : <PageLoading />
}
