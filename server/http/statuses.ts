import { ERROR_STATUS, type ErrorCode } from '../../shared/contract/errorCodes.ts'
import type { Route } from './route.ts'

/** What every route may come to. */
const ALWAYS: readonly ErrorCode[] = ['INTERNAL']
const OF_JSON: readonly ErrorCode[] = ['MALFORMED_JSON', 'BAD_REQUEST', 'REQUEST_TOO_LARGE', 'UNSUPPORTED_ENCODING']

/** The errors that a route may answer with: those that follow from its facts, and those that it declares. */
export function possibleErrors(route: Route): ErrorCode[] {
  const own = route.exposure === undefined || route.exposure === 'own'
  const codes: (readonly ErrorCode[] | false | undefined)[] = [
    ALWAYS,
    (own ? route.method !== 'GET' : route.exposure === 'named-sites') && ['CROSS_SITE_REQUEST'],
    route.access !== 'public' && ['UNAUTHENTICATED', 'FORBIDDEN'],
    route.params && ['NOT_FOUND'],
    (route.query ?? route.body) && ['VALIDATION_FAILED'],
    route.body && OF_JSON,
    route.rawBody && ['REQUEST_TOO_LARGE'],
    route.limits && ['TOO_MANY_REQUESTS'],
    route.errors,
  ]
  return [...new Set(codes.flatMap((some) => some || []))]
}

/** The statuses that a route may answer with when all goes well. */
export function successStatuses(route: Route): readonly number[] {
  return route.statuses ?? [200]
}

/** Whether the route table says that a route may answer with a status. A server that fails may do so anywhere. */
export function isDeclared(route: Route, status: number): boolean {
  const declared = [...successStatuses(route), ...possibleErrors(route).map((code) => ERROR_STATUS[code])]
  return status >= 500 || declared.includes(status)
}

/** Whether the route table says that a route may answer with a media type when all goes well, given without its parameters. */
export function isDeclaredType({ answer, events, media }: Route, type: string): boolean {
  const types = [answer && 'application/json', events && 'text/event-stream', ...(media?.types ?? [])]
  return types.includes(type) || types.includes('*/*')
}
