import { useEffect } from 'react'
import { showToastOnArrival } from '../session/signInAgain.ts'
import { AppRoot } from '../ui/frames/AppRoot.tsx'
import { createQueryClient } from './queryClient.ts'
import { router } from './routes.tsx'

const client = createQueryClient()

/** The whole web application. */
export function App() {
  useEffect(showToastOnArrival, [])
  return <AppRoot client={client} router={router} />
}
