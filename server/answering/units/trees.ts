/**
 * Gradient-boosted decision trees as training packs them: behind each other, each as its number of splits, then for each split the measure
 * (a byte, of which the highest bit says that what is not known goes left), the threshold (32 bits), and where smaller and larger values go (16 bits each; below zero a leaf),
 * then the leaves (32 bits each).
 */
export interface Trees {
  features: Uint8Array
  thresholds: Float32Array
  /** Where smaller values go, and larger ones: a split, or below zero a leaf. Both count over all trees. */
  smaller: Int32Array
  larger: Int32Array
  leaves: Float32Array
  /** The first split of each tree. */
  roots: Int32Array
}

const UNKNOWN_LEFT = 0x80

/** Unpacks trees. Errors: the bytes end too early. */
export function unpackTrees(packed: string): Trees {
  const bytes = Buffer.from(packed, 'base64')
  const features: number[] = []
  const thresholds: number[] = []
  const smaller: number[] = []
  const larger: number[] = []
  const leaves: number[] = []
  const roots: number[] = []
  for (let at = 0; at < bytes.length;) {
    const splits = bytes.readUInt16LE(at)
    at += 2
    const [firstSplit, firstLeaf] = [features.length, leaves.length]
    const placeOf = (child: number): number => (child >= 0 ? child + firstSplit : child - firstLeaf)
    roots.push(splits > 0 ? firstSplit : -1 - firstLeaf)
    for (let split = 0; split < splits; split += 1) {
      features.push(bytes.readUInt8(at))
      thresholds.push(bytes.readFloatLE(at + 1))
      smaller.push(placeOf(bytes.readInt16LE(at + 5)))
      larger.push(placeOf(bytes.readInt16LE(at + 7)))
      at += 9
    }
    for (let leaf = 0; leaf <= splits; leaf += 1) {
      leaves.push(bytes.readFloatLE(at))
      at += 4
    }
  }
  return {
    features: Uint8Array.from(features),
    thresholds: Float32Array.from(thresholds),
    smaller: Int32Array.from(smaller),
    larger: Int32Array.from(larger),
    leaves: Float32Array.from(leaves),
    roots: Int32Array.from(roots),
  }
}

/** The sum of what all trees say of some measures. */
export function sumOfTrees(
  { features, thresholds, smaller, larger, leaves, roots }: Trees,
  measures: Float32Array,
): number {
  let sum = 0
  for (let tree = 0; tree < roots.length; tree += 1) {
    let at = roots[tree] ?? -1
    while (at >= 0) {
      const feature = features[at] ?? 0
      const value = measures[feature & ~UNKNOWN_LEFT] ?? NaN
      const goesLeft = Number.isNaN(value) ? feature >= UNKNOWN_LEFT : value <= (thresholds[at] ?? 0)
      at = (goesLeft ? smaller[at] : larger[at]) ?? -1
    }
    sum += leaves[-1 - at] ?? 0
  }
  return sum
}
