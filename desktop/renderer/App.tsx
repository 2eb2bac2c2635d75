import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx'
import { Toaster } from '../../web/ui/Toaster.tsx'
import { Look } from '../../web/ui/look/Look.tsx'
import { router } from './routes.tsx'

/** The core is on this computer: its answers hold until it tells otherwise, and no network is needed to reach it. */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** The whole console. */
export function App() {
  return (
    <Look>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toaster />
      </QueryClientProvider>
    </Look>
  )
}
