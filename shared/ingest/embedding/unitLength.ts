/** A vector at length 1; zeros where a length cannot be made: a vector that is not a number would spoil every later search. */
export function unitLength(vector: ArrayLike<number>): Float32Array {
  const unit = new Float32Array(vector.length)
  let squares = 0
  for (let index = 0; index < vector.length; index += 1) squares += (vector[index] ?? 0) ** 2
  const length = Math.sqrt(squares)
  if (!Number.isFinite(length) || length < 1e-9) return unit
  for (let index = 0; index < vector.length; index += 1) unit[index] = (vector[index] ?? 0) / length
  return unit
}
