import type { Limit } from '../../http/rateLimit.ts'

/** Counted on the account that is meant, so that username, email and a former slug are one. */
export const signInsOfAccount: Limit = { name: 'sign-in-account', max: 10, windowMs: 15 * 60_000 }

/** Somebody who knows the password could begin again and again; that too ends. */
export const codesOfAccount: Limit = { name: 'second-step-account', max: 20, windowMs: 60 * 60_000 }
