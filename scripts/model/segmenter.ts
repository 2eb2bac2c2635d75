/** Cuts texts into the most probable pieces (Viterbi over a unigram model, Kudo 2018), as tokenizer.json makes transformers.js do. */
export class Segmenter {
  readonly #ids: Map<string, number>
  readonly #scores: readonly number[]
  readonly #longest: number

  /** @param pieces in lower case, `▁` beginning a word; the place in the list is the id */
  constructor(pieces: readonly { text: string; score: number }[]) {
    this.#ids = new Map(pieces.map(({ text }, id) => [text, id]))
    this.#scores = pieces.map(({ score }) => score)
    this.#longest = pieces.reduce((longest, { text }) => Math.max(longest, text.length), 1)
  }

  /** Ids in the order of the text; characters that no piece holds are left out. */
  segment(text: string): number[] {
    const words = text.normalize('NFKC').toLowerCase().split(/\s+/u)
    return words.filter(Boolean).flatMap((word) => this.segmentRun(`▁${word}`))
  }

  /** As `segment`, for normalized text without white space, such as a word in the middle of a Chinese sentence. */
  segmentRun(word: string): number[] {
    const best = new Float64Array(word.length + 1).fill(-Infinity)
    const from = new Int32Array(word.length + 1)
    const piece = new Int32Array(word.length + 1).fill(-1)
    best[0] = 0
    for (let start = 0; start < word.length; start++) {
      const reached = best[start] ?? -Infinity
      const improve = (end: number, score: number, id: number) => {
        if (reached + score <= (best[end] ?? -Infinity)) return
        best[end] = reached + score
        from[end] = start
        piece[end] = id
      }
      for (let end = start + 1; end <= Math.min(word.length, start + this.#longest); end++) {
        const id = this.#ids.get(word.slice(start, end))
        if (id !== undefined) improve(end, this.#scores[id] ?? unknownScore, id)
      }
      improve(start + 1, unknownScore, -1)
    }
    const ids: number[] = []
    for (let end = word.length; end > 0; end = from[end] ?? 0) ids.push(piece[end] ?? -1)
    return ids.reverse().filter((id) => id >= 0)
  }
}

/** Far below that of any piece. */
const unknownScore = -35
