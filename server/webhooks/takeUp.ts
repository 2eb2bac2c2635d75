import type { Db } from '../db/connection.ts'
import { freeDeliveries } from './deliveries.repository.ts'

/** Has messages taken up at once that a server was sending which is no more. @returns how many */
export function takeUpDeliveries(db: Db): Promise<number> {
  return freeDeliveries(db)
}
