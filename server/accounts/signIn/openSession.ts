import type { Role } from '../../../shared/domain/roles.ts'
import type { Sessions } from '../../access/sessions.ts'
import type { Runtime } from '../../runtime.ts'

/** Where a sign-in comes from. */
export interface Visit {
  /** The session that this browser had until now, which the new one replaces. */
  formerSession?: string | undefined
  userAgent: string
  /** Network address. */
  address: string
}

interface SessionDeps {
  sessions: Sessions
  runtime: Runtime
}

const USER_AGENT_CHARACTERS = 300

/** Starts a session in place of the one that the browser had, and returns the `Set-Cookie` value that carries it. */
export async function openSession(
  deps: SessionDeps,
  userId: string,
  { userAgent, formerSession }: Pick<Visit, 'userAgent' | 'formerSession'>,
): Promise<string> {
  if (formerSession !== undefined) await deps.sessions.close(formerSession)
  return deps.sessions.open(userId, {
    createdAt: deps.runtime.now().toISOString(),
    userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
  })
}

/** Ends every session of a user and starts a new one here, as after a change of what a sign-in takes. */
export async function renewSession(deps: SessionDeps, userId: string, userAgent: string): Promise<string> {
  await deps.sessions.closeAll(userId)
  return openSession(deps, userId, { userAgent })
}

/** Where people land after signing in. */
export function landingOf(account: { role: Role; slug: string }): string {
  return account.role === 'super_admin' ? '/super-admin' : `/org/${account.slug}`
}
