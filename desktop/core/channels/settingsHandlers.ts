import { changeSettings, readSettings } from '../consoleSettings.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

export function settingsHandlers({
  ledger,
  connection,
  throttle,
  preparer,
  engine,
  newsroom,
  options,
}: HandlerDeps): Pick<Handlers, 'settings.read' | 'settings.change'> {
  return {
    'settings.read': async () => readSettings(ledger),
    'settings.change': async (change) => {
      const before = readSettings(ledger)
      const now = changeSettings(ledger, change)
      throttle.limit(now.bandwidth)
      await preparer.limit(now.cores)
      if (now.proxy !== before.proxy) await connection.open()
      options.face?.onSettings?.(now)
      engine.wake()
      newsroom.tell('settings', 'status')
      return now
    },
  }
}
