import type { News } from '../contract/channels.ts'

/** Tells listeners that something is shown otherwise: at most a few times a second, however much happens. */
export interface Newsroom {
  tell(...news: News[]): void
  /** Returns what ends the listening. */
  listen(hear: (news: News) => void): () => void
  close(): void
}

const PAUSE_MS = 250

export function createNewsroom(): Newsroom {
  const listeners = new Set<(news: News) => void>()
  const waiting = new Set<News>()
  let timer: NodeJS.Timeout | undefined
  const send = () => {
    timer = undefined
    for (const news of waiting) for (const hear of listeners) hear(news)
    waiting.clear()
  }
  return {
    tell(...news) {
      if (listeners.size === 0) return
      for (const each of news) waiting.add(each)
      timer ??= setTimeout(send, PAUSE_MS)
    },
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    close() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
