import { sql } from 'kysely'
import type { Db } from '../../db/connection.ts'

/** Members of the organization with a slug, with what an operator may know of how they sign in; no secret is among it. */
export async function listForOperator(db: Db, slug: string) {
  return db
    .selectFrom('users')
    .innerJoin('organizations', 'organizations.id', 'users.organizationId')
    .leftJoin('two_factor', 'two_factor.userId', 'users.id')
    .select([
      'users.id',
      'users.organizationId',
      'users.email',
      'users.role',
      'users.isEmailVerified',
      'users.createdAt',
    ])
    .select(sql<string>`trim(coalesce(users."firstName", '') || ' ' || coalesce(users."lastName", ''))`.as('name'))
    .select('two_factor.enabledAt as secondFactorSince')
    .where('organizations.slug', '=', slug)
    .where('organizations.deletedAt', 'is', null)
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute()
}
