import Stripe from 'stripe'
import type { StripeSettings } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../logger.ts'
import { withoutAddresses } from '../../tracing/loggedError.ts'

const TIMEOUT_MS = 20_000
const RETRIES = 2

/** The library, pointed at Stripe or at a server that stands in for it. Its version of the API is the one it was made for. */
export function stripeClient({ secretKey = 'not-configured', apiBase }: StripeSettings): Stripe {
  const base = apiBase === undefined ? undefined : new URL(apiBase)
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

/** Runs calls of the library; its errors become ours. What Stripe says of an error is logged, without what was sent. */
export async function asking<T>(logger: Pick<Logger, 'warn'>, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    if (error instanceof Stripe.errors.StripeCardError) throw declined(error.message)
    logger.warn(
      { type, code, statusCode, stripeRequest: requestId, reason: withoutAddresses(error.message) },
      'payment provider',
    )
    throw unavailable()
  }
}

/** Whether something is not there, or not any more. */
export const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Whether somebody made it before. */
export const isThere = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists'

function declined(reason: string): AppError {
  return new AppError('PAYMENT_DECLINED', `The payment was declined: ${reason} Your plan has not changed.`, {
    params: { reason },
  })
}

function unavailable(): AppError {
  return new AppError(
    'BILLING_UNAVAILABLE',
    'The payment provider cannot be reached at the moment. Please try again in a few minutes.',
  )
}
