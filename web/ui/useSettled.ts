import { useEffect, useState } from 'react'

/** A value that somebody types, once they have paused for a moment: what is asked of the server by it is asked less often. */
export function useSettled<T>(value: T, pauseMs = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
