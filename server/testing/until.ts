const PAUSE_MS = 25
const PATIENCE_MS = 50_000

/** Asks again and again until there is an answer other than undefined and false. Throws when none comes. */
export async function until<T>(ask: () => Promise<T | undefined | false>, patienceMs = PATIENCE_MS): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
