import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { holdDroppedFiles } from '../holdDroppedFiles.ts'
import { Look } from '../look/Look.tsx'
import { Toaster } from '../Toaster.tsx'

interface AppRootProps {
  client: QueryClient
  router: Parameters<typeof RouterProvider>[0]['router']
}

/** What every page stands in: the look, the queries, and what is shown above the page. */
export function AppRoot({ client, router }: AppRootProps) {
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

/** Draws an application into the document; `takesOver` says that it is to go on with what stands there. */
export function draw(app: ReactNode, takesOver = false): void {
  holdDroppedFiles()
  const root = document.getElementById('root')
  if (!root) return
  if (takesOver) hydrateRoot(root, <StrictMode>{app}</StrictMode>)
  else createRoot(root).render(<StrictMode>{app}</StrictMode>)
}
