import { Navigate } from 'react-router-dom'
import { useSession, workspacePath } from '../session/session.queries.ts'
import { LandingPage } from '../site/LandingPage.tsx'

/** The page at `/`: the landing page until somebody is known to be signed in, then their workspace. */
export function Home() {
  const user = useSession()
  return user ? <Navigate to={workspacePath(user)} replace /> : <LandingPage />
}
