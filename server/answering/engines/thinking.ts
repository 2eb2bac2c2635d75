const OPEN = '<think>'
const CLOSE = '</think>'

/** A reply without the block of reasoning with which some models begin it; one that never closes is all there is. */
export async function* withoutThinking(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = ''
  let state: 'opening' | 'thinking' | 'answering' = 'opening'
  for await (const piece of pieces) {
    if (state === 'answering') {
      yield piece
      continue
    }
    held += piece
    if (state === 'opening') {
      const begun = held.trimStart()
      if (begun.length < OPEN.length && OPEN.startsWith(begun)) continue
      state = begun.startsWith(OPEN) ? 'thinking' : 'answering'
    }
    if (state === 'thinking') {
      const end = held.indexOf(CLOSE)
      // Enough of the end is kept to find the closing tag in two pieces.
      if (end < 0) held = held.slice(-CLOSE.length)
      else {
        state = 'answering'
        held = held.slice(end + CLOSE.length)
      }
    }
    if (state === 'answering') yield held
  }
  if (state === 'opening') yield held
}
