import { changeSettings, readSettings } from '../consoleSettings.ts'
import { forgetProxy, keepProxy } from '../proxyPassword.ts'
import type { HandlerDeps, Handlers } from './handler.ts'

export function settingsHandlers({
  ledger,
  connection,
  throttle,
  preparer,
  engine,
  secrets,
  newsroom,
  options,
}: HandlerDeps): Pick<Handlers, 'settings.read' | 'settings.change'> {
  return {
    'settings.read': async () => readSettings(ledger),
    'settings.change': async (change) => {
      const before = readSettings(ledger)
      const { proxy } = change
      const stored = proxy === undefined ? {} : { proxy: await keepProxy(ledger, secrets, proxy) }
      const now = changeSettings(ledger, { ...change, ...stored })
      if (proxy !== undefined) await forgetProxy(ledger, secrets)
      throttle.limit(now.bandwidth)
      await preparer.limit(now.cores)
      // A password that is typed anew shows as the same stars.
      if (proxy !== undefined && proxy !== before.proxy) await connection.open()
      options.face?.onSettings?.(now)
      engine.wake()
      newsroom.tell('settings', 'status')
      return now
    },
  }
}
