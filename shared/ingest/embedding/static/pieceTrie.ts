/** No node, no piece. */
export const NONE = -1

/** Pieces as numbers, which threads may share. */
export interface TrieArrays {
  /** Node that a slot of the hash table holds, 0 for none: the root is nobody's child. */
  slots: Int32Array
  /** By node: the node above it, the code unit that leads to it, and the piece that ends at it, or `NONE`. */
  parents: Int32Array
  units: Uint16Array
  pieces: Int32Array
}

/** @param pieces the place in the list is a piece's id; of equal ones the last counts */
export function buildTrie(pieces: readonly string[]): TrieArrays {
  const most = 1 + pieces.reduce((sum, piece) => sum + piece.length, 0)
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(most * 1.5)))
  const parents = new Int32Array(most)
  const units = new Uint16Array(most)
  const ids = new Int32Array(most).fill(NONE)
  let nodes = 1
  for (const [id, piece] of pieces.entries()) {
    let node = ROOT
    for (let at = 0; at < piece.length; at += 1) {
      const unit = piece.charCodeAt(at)
      const slot = slotOf({ slots, parents, units }, node, unit)
      if (slots[slot] === 0) {
        parents[nodes] = node
        units[nodes] = unit
        slots[slot] = nodes
        nodes += 1
      }
      node = slots[slot] ?? 0
    }
    ids[node] = id
  }
  return { slots, parents: parents.slice(0, nodes), units: units.slice(0, nodes), pieces: ids.slice(0, nodes) }
}

const ROOT = 0

/**
 * Word pieces as a tree of UTF-16 code units: numbers in typed arrays, a hash table finds a node's child. A hundred thousand
 * pieces take 6 MB and a step costs some nanoseconds, where maps of strings take 60 MB and a hundred times as long.
 */
export class PieceTrie {
  readonly root = ROOT
  readonly #arrays: TrieArrays

  constructor(arrays: TrieArrays) {
    this.#arrays = arrays
  }

  /** The node one code unit further, or `NONE`. */
  step(node: number, unit: number): number {
    return this.#arrays.slots[slotOf(this.#arrays, node, unit)] || NONE
  }

  /** The id of the piece that ends at a node, or `NONE`. */
  pieceAt(node: number): number {
    return this.#arrays.pieces[node] ?? NONE
  }
}

/** The slot of a child, or the free one where it would stand (linear probing). */
function slotOf({ slots, parents, units }: Omit<TrieArrays, 'pieces'>, node: number, unit: number): number {
  const last = slots.length - 1
  const mixed = Math.imul(Math.imul(node, 0x9e3779b1) ^ Math.imul(unit + 1, 0x85ebca6b), 0xc2b2ae35)
  for (let slot = (mixed ^ (mixed >>> 15)) & last; ; slot = (slot + 1) & last) {
    const held = slots[slot] ?? 0
    if (held === 0 || (parents[held] === node && units[held] === unit)) return slot
  }
}
