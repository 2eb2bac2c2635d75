import type { Db } from '../../db/connection.ts'
import type { Scope } from '../../scope.ts'
import { partCustomer } from './subscriptions.repository.ts'

/** Takes away what billing keeps of a deleted organization; that its customer has to go at the payment provider is kept until it has. */
export const leaveBilling = (now: () => Date) => (tx: Db, scope: Scope) => partCustomer(tx, scope, now().toISOString())
