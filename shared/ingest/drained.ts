/**
 * Takes the members of a list in order and lets go of each as it is taken; the list is empty in the end. What a large file is read into
 * and what is made of it would together be twice the memory.
 */
export function* drained<T>(list: T[]): Generator<T> {
  list.reverse()
  while (list.length > 0) yield list.pop() as T
}
