/** Where the cookie of the second step is sent, and nowhere else. */
export const SECOND_STEP_PATH = '/api/login/two-factor'
const NAME = 'veracite_second_step'

/** The `Set-Cookie` value that carries a pending sign-in for `maxAgeMs`; an empty token clears it. */
export function secondStepCookie(token: string, options: { secure: boolean; maxAgeMs: number }): string {
  const maxAge = token === '' ? 0 : Math.floor(options.maxAgeMs / 1000)
  const secure = options.secure ? '; Secure' : ''
  return `${NAME}=${token}; HttpOnly; SameSite=Lax; Path=${SECOND_STEP_PATH}; Max-Age=${maxAge}${secure}`
}

/** The token in a `Cookie` header, or an empty string. */
export function secondStepToken(cookieHeader: string): string {
  const pairs = cookieHeader.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === NAME)?.[1] ?? ''
}
