/** Values by words, which are looked for where they stand in a text: nothing is cut out of it for that. */
export interface WordTable<V> {
  /** The value of the word at these offsets of a text. */
  find(text: string, start: number, end: number): V | undefined
  add(word: string, value: V): void
}

const FIRST_SLOTS = 1024

/** A table with open addressing and linear probing, half full at most. It begins anew when it holds `most` words. */
export function createWordTable<V>(most: number): WordTable<V> {
  let entries: { word: string; hash: number; value: V }[] = []
  /** Places in `entries`, one up; 0 for a free slot. */
  let slots = new Int32Array(FIRST_SLOTS)
  const place = (hash: number, at: number): void => {
    const mask = slots.length - 1
    let slot = hash & mask
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = at + 1
  }
  return {
    find(text, start, end) {
      const hash = hashOf(text, start, end)
      const mask = slots.length - 1
      for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
        const entry = entries[(slots[slot] ?? 0) - 1]
        if (!entry) return undefined
        if (entry.hash === hash && entry.word.length === end - start && text.startsWith(entry.word, start))
          return entry.value
      }
    },
    add(word, value) {
      if (entries.length >= most) {
        entries = []
        slots = new Int32Array(FIRST_SLOTS)
      }
      entries.push({ word: ownCopy(word), hash: hashOf(word, 0, word.length), value })
      if (entries.length * 2 <= slots.length) place(hashOf(word, 0, word.length), entries.length - 1)
      else {
        slots = new Int32Array(slots.length * 2)
        for (const [at, { hash }] of entries.entries()) place(hash, at)
      }
    },
  }
}

/** A number for a part of a text: FNV-1a over code units. */
export function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** A word that was cut out of a text may hold all of it in memory; a copy does not. */
function ownCopy(word: string): string {
  return Buffer.from(word, 'utf16le').toString('utf16le')
}
