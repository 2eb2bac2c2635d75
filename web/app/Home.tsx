import { GuardedUser, useSession } from '../session/session.queries.ts'
import { LandingPage } from '../site/LandingPage.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

const MainPage = lazyPart(async () => (await import('../shell/MainPage.tsx')).MainPage)

/** The page at `/`: the landing page until somebody is known to be signed in, then the simple main page. */
export function Home() {
  const user = useSession()
  if (!user) return <LandingPage />
  return (
    <GuardedUser value={user}>
      <MainPage />
    </GuardedUser>
  )
}
