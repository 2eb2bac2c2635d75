import { AppError } from '../errors.ts'
import type { Route } from '../http/route.ts'

/** Routes of plans, payments and promocodes as they are on premise, where nothing is sold: only the list of plans answers, and is empty. */
export function notSold(routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    if (route.path === '/api/plans') return route
    const gate = () => {
      throw new AppError('NOT_FOUND', 'Nothing is sold on this server: everything is included.', {
        params: { reason: 'onprem' },
      })
    }
    return { ...route, errors: [...(route.errors ?? []), 'NOT_FOUND'], gate }
  })
}
