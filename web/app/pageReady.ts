import { router } from './routes.tsx'

/**
 * Waits until the code of the page at this address is there, so that a prerendered document stays as it is until then. False
 * where it could not be had, and something else than the document's page is going to be shown.
 */
export async function pageReady(): Promise<boolean> {
  if (!router.state.initialized)
    await new Promise<void>((resolve) => {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return
        stop()
        resolve()
      })
    })
  return !router.state.errors
}
