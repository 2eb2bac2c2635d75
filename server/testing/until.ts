/** The first pause is short, because most things happen at once; the longest keeps one who waits from burdening what works. */
const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 100
const GROWTH = 1.5
/** Longer than any test takes: whose limit ends the waiting, and this only ends the asking of one that has failed already. */
const GIVEN_UP_MS = 1_800_000

/** Asks again and again until there is an answer other than undefined and false; what bounds it is the test that waits. */
export async function until<T>(ask: () => Promise<T | undefined | false>, givenUpMs = GIVEN_UP_MS): Promise<T> {
  const end = Date.now() + givenUpMs
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * GROWTH, LONGEST_PAUSE_MS)) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
