/**
 * Registers the service worker, without which browsers do not offer to install the application. All it does is to say that there is
 * no network (`scripts/pages/serviceWorker.ts`).
 */
export function offerInstalling(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // It may be forbidden, as in private windows; the pages do without it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
