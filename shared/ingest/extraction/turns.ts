/** Lets some tasks run side by side and others only by themselves. */
export interface Turns {
  /** Runs beside up to `width` others. */
  shared<T>(task: () => Promise<T>): Promise<T>
  /** Runs when nothing else does; nothing else starts meanwhile. */
  alone<T>(task: () => Promise<T>): Promise<T>
}

/** Turns are given in the order of asking, so that a task that wants to be alone is not put off for ever. */
export function createTurns(width: number): Turns {
  const waiting: { weight: number; start: () => void }[] = []
  let free = width

  function admit(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }

  async function take<T>(weight: number, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      admit()
    })
    try {
      return await task()
    } finally {
      free += weight
      admit()
    }
  }

  return { shared: (task) => take(1, task), alone: (task) => take(width, task) }
}
