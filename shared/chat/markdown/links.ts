/** Schemes that a link may have; everything else could run script or reach into the machine. */
const SAFE = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@)/i
// A bracket ends the attempt, so that what is read for one link is not read again for the next one.
const PLAIN = /[^\s<>[\]]{0,2000}/y
const ANGLED = /<([^\n<>[\]]{0,2000})>/y
const TITLE = /[ \t]+"[^"\n[\]]{0,300}"/y
const BLANKS = /[ \t]{0,20}/y

/** An address that may be a link, as it is; undefined where its scheme is none of the safe ones. */
export function safeAddress(address: string): string | undefined {
  return SAFE.test(address) ? address : undefined
}

/** The address in parentheses that stands at `at`, with the length of all of it; its title is passed over. */
export function readTarget(text: string, at: number): { address: string; length: number } | undefined {
  if (text[at] !== '(') return undefined
  const start = at + 1 + lengthAt(BLANKS, text, at + 1)
  ANGLED.lastIndex = start
  const angled = ANGLED.exec(text)
  const address = angled ? (angled[1] ?? '') : balanced(text, start)
  let end = start + (angled ? angled[0].length : address.length)
  end += lengthAt(TITLE, text, end)
  end += lengthAt(BLANKS, text, end)
  return text[end] === ')' ? { address, length: end + 1 - at } : undefined
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0].length ?? 0
}

/** An address up to the parenthesis that it does not open itself. */
function balanced(text: string, start: number): string {
  PLAIN.lastIndex = start
  const plain = PLAIN.exec(text)?.[0] ?? ''
  let depth = 0
  for (let at = 0; at < plain.length; at += 1) {
    if (plain[at] === '(') depth += 1
    if (plain[at] === ')' && (depth -= 1) < 0) return plain.slice(0, at)
  }
  return plain
}
