/** Spellings of a message besides its own. */
const SPELLINGS = 2

const END = /[\s.!?…。！？؟]+$/u

/**
 * A message as it stands, and respelled at random, always alike for the same number: in small letters, with a capital, with another mark at its end or
 * none, without commas, so that none of these gives its kind away.
 */
export function respelled(text: string, number: number): string[] {
  let state = (number + 1) * 2_654_435_761
  const draw = (): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0
    return state / 2 ** 32
  }
  return [text, ...Array.from({ length: SPELLINGS }, () => oneOf(text, draw))]
}

function oneOf(text: string, draw: () => number): string {
  const bare = text.replace(END, '')
  const marks = ['', '', '?', '.', '!', '?']
  const body = bare === '' ? text : `${bare}${marks[Math.floor(draw() * marks.length)] ?? ''}`
  const plain = draw() < 0.3 ? body.replace(/[,،，]/gu, '') : body
  const way = draw()
  if (way < 0.4) return plain.toLowerCase()
  return way < 0.8 ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain
}
