const WORDS =
  'depot tent rental canoe season guide member price order winter summer repair stove rope paddle client office contract holiday policy budget meeting report invoice storage warranty delivery customer product training safety manager north south river lake mountain forest bridge harbour vehicle insurance payment account supplier quality'.split(
    ' ',
  )

/** A repeatable stream of numbers from 0 up to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** About `words` words of prose-like text; every tenth word is a name of its own, so that terms have all frequencies. */
export function prose(random: () => number, words: number): string {
  const pick = () => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? 'depot'
  const sentence = () => {
    const text = Array.from({ length: 12 }, (_, at) =>
      at % 10 === 9 ? `${pick()}${Math.floor(random() * 3000)}` : pick(),
    ).join(' ')
    return `${text[0]?.toUpperCase()}${text.slice(1)}.`
  }
  return Array.from({ length: Math.ceil(words / 12) }, sentence).join(' ')
}
