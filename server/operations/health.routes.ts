import { publicRoute, type Route } from '../http/route.ts'

/** Probes for whoever runs the server: alive, and ready to answer, which it is not while it starts or stops or without its data. */
export function healthRoutes(deps: { ready: () => Promise<void> }): Route[] {
  return [
    publicRoute({ method: 'GET', path: '/healthz', handle: async () => ({ text: 'ok' }) }),
    publicRoute({
      method: 'GET',
      path: '/readyz',
      errors: ['BUSY'],
      handle: async () => {
        await deps.ready()
        return { text: 'ready' }
      },
    }),
  ]
}
