import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Does something when the address names a place of the page (`#place`), and again when the same address is opened anew. */
export function useAddressed(place: string, arrive: () => void): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (place !== '' && hash === `#${place}`) arrive()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that the address is opened
  }, [hash, key, place])
}
