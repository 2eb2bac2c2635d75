import { QueryClientProvider } from '@tanstack/react-query'
import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import { useEffect, useMemo } from 'react'
import { RouterProvider } from 'react-router-dom'
import { showToastOnArrival } from '../session/signInAgain.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { useMedia } from '../ui/look/useMedia.ts'
import { useTheme } from '../ui/look/theme.store.ts'
import { createQueryClient } from './queryClient.ts'
import { router } from './routes.tsx'
import { antdTheme } from './theme.ts'

const client = createQueryClient()
/**
 * The usual one fades, and after a fast answer it stays for good, unseen but read out as part of the button's name. What a button
 * does meanwhile stands in its text.
 */
const button = { loadingIcon: <LoadingOutlined aria-hidden spin /> }

/** The whole web application. */
export function App() {
  const shown = useTheme((state) => state.shown)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const scale = useScale()
  useEffect(showToastOnArrival, [])
  const theme = useMemo(() => antdTheme(shown, { motion: !still, scale }), [shown, still, scale])
  return (
    <ConfigProvider theme={theme} button={button}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <Toaster />
      </QueryClientProvider>
    </ConfigProvider>
  )
}

/** How much larger than usual everything is; the stylesheet enlarges its own sizes at the same widths. */
function useScale(): number {
  const wide = useMedia('(min-width: 2400px)')
  const veryWide = useMedia('(min-width: 3400px)')
  return veryWide ? 1.4 : wide ? 1.18 : 1
}
