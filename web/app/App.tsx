import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { showToastOnArrival } from '../session/signInAgain.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { Look } from '../ui/look/Look.tsx'
import { createQueryClient } from './queryClient.ts'
import { router } from './routes.tsx'

const client = createQueryClient()

/** The whole web application. */
export function App() {
  useEffect(showToastOnArrival, [])
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
