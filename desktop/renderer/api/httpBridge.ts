import { NEWS, type ChannelName, type ConsoleBridge, type News, type Outcome } from '../../contract/channels.ts'

/** The way to the core over HTTP, where it runs without a window and serves these pages itself. */
export const httpBridge: ConsoleBridge = {
  async call<Name extends ChannelName>(name: Name, request: unknown): Promise<Outcome<Name>> {
    try {
      const response = await fetch(`/call/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      })
      if (response.status === 401 || response.status === 403) return failed('LINK_USED')
      return (await response.json()) as Outcome<Name>
    } catch {
      return failed('CONSOLE_GONE')
    }
  },
  listen(hear) {
    const source = new EventSource('/news')
    // What happened while nobody listened is not told again.
    source.addEventListener('open', () => NEWS.forEach(hear))
    source.addEventListener('message', ({ data }) => {
      if (isNews(data)) hear(data)
    })
    return () => source.close()
  },
}

const failed = (code: string) => ({ ok: false as const, error: { code, message: '' } })

const isNews = (data: unknown): data is News => NEWS.some((news) => news === data)
