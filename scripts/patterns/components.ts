/** Numbers the strongly connected components of a graph (Tarjan's algorithm, without recursion). */
export function componentsOf(next: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const component = new Map<number, number>()
  const index = new Map<number, number>()
  const low = new Map<number, number>()
  const lowOf = (state: number) => low.get(state) ?? 0
  const stack: number[] = []
  let count = 0
  const close = (state: number): void => {
    if (lowOf(state) !== index.get(state)) return
    for (let each = stack.pop(); each !== undefined; each = stack.pop()) {
      component.set(each, count)
      if (each === state) break
    }
    count += 1
  }
  const visit = (root: number): void => {
    const path: { state: number; at: number }[] = []
    const enter = (state: number): void => {
      low.set(state, index.size)
      index.set(state, index.size)
      stack.push(state)
      path.push({ state, at: 0 })
    }
    enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { state } = top
      const to = next.get(state)?.[top.at]
      top.at += 1
      if (to === undefined) {
        path.pop()
        const above = path.at(-1)
        if (above) low.set(above.state, Math.min(lowOf(above.state), lowOf(state)))
        close(state)
      } else if (!index.has(to)) enter(to)
      else if (!component.has(to)) low.set(state, Math.min(lowOf(state), index.get(to) ?? 0))
    }
  }
  for (const root of next.keys()) if (!index.has(root)) visit(root)
  return component
}
