import { lazy, Suspense } from 'react'
import { GuardedUser, useSession } from '../session/session.queries.ts'
import { LandingPage } from '../site/LandingPage.tsx'
import { PageLoading } from '../ui/states.tsx'

const MainPage = lazy(async () => ({ default: (await import('../shell/MainPage.tsx')).MainPage }))

/** The page at `/`: the landing page until somebody is known to be signed in, then the simple main page. */
export function Home() {
  const user = useSession()
  if (!user) return <LandingPage />
  return (
    <GuardedUser value={user}>
      <Suspense fallback={<PageLoading />}>
        <MainPage />
      </Suspense>
    </GuardedUser>
  )
}
