import { publicRoute, type Route } from '../http/route.ts'

const PLAIN = { types: ['text/plain'], isText: true }

/** Probes for whoever runs the server: alive, and ready to answer, which it is not while it starts or stops or without its data. */
export function healthRoutes(deps: { ready: () => Promise<void> }): Route[] {
  return [
    publicRoute({
      method: 'GET',
      path: '/healthz',
      operation: { id: 'checkHealth', summary: 'Tell that the server runs', tag: 'Server' },
      media: PLAIN,
      handle: async () => ({ text: 'ok' }),
    }),
    publicRoute({
      method: 'GET',
      path: '/readyz',
      operation: { id: 'checkReadiness', summary: 'Tell whether the server can answer', tag: 'Server' },
      errors: ['BUSY'],
      media: PLAIN,
      handle: async () => {
        await deps.ready()
        return { text: 'ready' }
      },
    }),
  ]
}
