import { AppError } from '../../errors.ts'
import { publicRoute, type Route } from '../../http/route.ts'
import { isSameSecret } from '../sameSecret.ts'
import type { Metrics } from './metrics.ts'

/**
 * Figures for a program that watches the server. With a token they are for whoever has it; without one, for programs on the same
 * machine. For everybody else there is nothing here.
 */
export function metricsRoutes(deps: { metrics: Pick<Metrics, 'text'>; metricsToken: string | undefined }): Route[] {
  const isAllowed = ({ isLocal, header }: { isLocal: boolean; header: (name: string) => string }) =>
    deps.metricsToken === undefined
      ? isLocal
      : isSameSecret(/^bearer +(\S+)$/i.exec(header('authorization').trim())?.[1] ?? '', deps.metricsToken)
  return [
    publicRoute({
      method: 'GET',
      path: '/metrics',
      operation: { id: 'readMetrics', summary: "Read the figures of the server in Prometheus' format", tag: 'Server' },
      errors: ['NOT_FOUND'],
      media: { types: ['text/plain'], isText: true },
      async handle(request) {
        if (!isAllowed(request)) throw new AppError('NOT_FOUND', 'Not found')
        return {
          text: await deps.metrics.text(),
          headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
        }
      },
    }),
  ]
}
