import type { Role } from './roles.ts'

/** Who may see a document, from everybody to administrators. The order is meaningful: see {@link LEVEL_RANK}. */
export const ACCESS_LEVELS = ['public', 'users', 'admin'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** Rank of a level; an asker sees every document whose rank is at most their own. */
export const LEVEL_RANK: Record<AccessLevel, number> = { public: 0, users: 1, admin: 2 }

/** The highest access level that a role may see. */
export function highestLevel(role: Role): AccessLevel {
  return role === 'super_admin' || role === 'admin' ? 'admin' : 'users'
}

/** Every access level that somebody with `highest` may see. */
export function levelsUpTo(highest: AccessLevel): AccessLevel[] {
  return ACCESS_LEVELS.filter((level) => LEVEL_RANK[level] <= LEVEL_RANK[highest])
}

/** As whom an administrator may ask to see what that one is answered. */
export const EYES = ['visitor', 'member', 'admin'] as const
export type Eyes = (typeof EYES)[number]

/** The highest access level that each of them sees: visitors of a website, members, administrators. */
export const EYES_LEVEL: Record<Eyes, AccessLevel> = { visitor: 'public', member: 'users', admin: 'admin' }
