import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bridge } from './ask.ts'
import { gatherNews } from './gatherNews.ts'
import { TOLD_BY } from './queries.ts'

/** Asks anew for what the core says has changed. */
export function useNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    const gathered = gatherNews((news) => {
      const keys = [...news].flatMap((one) => TOLD_BY[one])
      for (const key of keys) void client.invalidateQueries({ queryKey: [key] })
    })
    const stop = bridge().listen(gathered.hear)
    return () => {
      stop()
      gathered.end()
    }
  }, [client])
}
