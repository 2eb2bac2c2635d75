import type { News } from '../../contract/channels.ts'

/** Pages ask anew at most this often, however much happens. */
const EVERY_MS = 1000

/**
 * Hands on what is heard: the first at once, and what comes soon after together, once `everyMs` have passed. Returns how to be told
 * news, and how to end it.
 */
export function gatherNews(flush: (news: ReadonlySet<News>) => void, everyMs = EVERY_MS) {
  let gathered = new Set<News>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    timer = undefined
    if (gathered.size === 0) return
    const told = gathered
    gathered = new Set()
    timer = setTimeout(rest, everyMs)
    flush(told)
  }
  return {
    hear(news: News) {
      gathered.add(news)
      if (timer === undefined) rest()
    },
    end: () => clearTimeout(timer),
  }
}
