import type { ConsoleBridge, News, Outcome } from '../contract/channels.ts'

/** What is needed of Electron's `ipcRenderer`. */
export interface Wire {
  invoke(channel: string, ...parts: unknown[]): Promise<unknown>
  on(channel: string, hear: (event: unknown, ...parts: unknown[]) => void): unknown
  off(channel: string, hear: (event: unknown, ...parts: unknown[]) => void): unknown
}

/** The pages' way to the core over Electron. Main parses what goes in and what comes out; of events pages see the news alone. */
export function bridgeOver(wire: Wire, names: { call: string; told: string }): ConsoleBridge {
  return {
    call: (name, request) => wire.invoke(names.call, name, request) as Promise<Outcome<typeof name>>,
    listen(hear) {
      const told = (_event: unknown, news: unknown) => hear(news as News)
      wire.on(names.told, told)
      return () => void wire.off(names.told, told)
    },
  }
}
