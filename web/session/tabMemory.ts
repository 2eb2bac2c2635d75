const PREFIX = 'kept:'

/**
 * Keeps a value of somebody's for as long as the browser's tab lives: over a reload, and over signing in again. Where
 * the browser keeps nothing, it is forgotten.
 */
export function keepInTab(name: string, userId: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ userId, value }))
  } catch {
    // Storage is full or forbidden; what is kept is a convenience.
  }
}

/** What was kept under this name for this person; undefined where there is nothing, or it is somebody else's. */
export function keptInTab(name: string, userId: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as unknown
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return undefined
    return 'value' in kept ? kept.value : undefined
  } catch {
    return undefined
  }
}

/** Forgets what was kept; for somebody who signs out. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
