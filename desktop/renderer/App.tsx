import { QueryClient } from '@tanstack/react-query'
import { AppRoot } from '../../web/ui/frames/AppRoot.tsx'
import { router } from './routes.tsx'

/** The core is on this computer: its answers hold until it tells otherwise, and no network is needed to reach it. */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The whole console. */
export const App = () => <AppRoot client={client} router={router} />
