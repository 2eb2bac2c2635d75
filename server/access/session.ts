/** What is kept of a sign-in, for the member's own list of sessions. */
export interface SessionAttributes {
  createdAt: string
  userAgent: string
}

/** A session as its owner sees it; `id` is the stored hash and opens nothing. */
export interface ListedSession extends SessionAttributes {
  id: string
  expiresAt: Date
}
