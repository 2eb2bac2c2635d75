import { availableParallelism, hostname } from 'node:os'
import { settings, type ConnectionView, type Settings } from '../contract/views.ts'
import { newDeviceId } from './deviceId.ts'
import type { Ledger } from './ledger/openLedger.ts'
import { showProxy } from './showProxy.ts'

/** The console's settings as pages may see them, with what is usual for what was never set. */
export function readSettings(ledger: Ledger): Settings {
  const usual: Settings = {
    startAtLogin: false,
    notifications: true,
    theme: 'system',
    bandwidth: null,
    cores: Math.max(1, Math.floor(availableParallelism() / 2)),
    proxy: null,
  }
  const { data } = settings.partial().safeParse(ledger.settings.read('settings'))
  return { ...usual, ...data, proxy: data?.proxy ? showProxy(data.proxy) : null }
}

/** The proxy as the ledger has it: with its password only where a former release wrote it. */
export function storedProxy(ledger: Ledger): string | null {
  return settings.partial().safeParse(ledger.settings.read('settings')).data?.proxy ?? null
}

export function changeSettings(ledger: Ledger, change: Partial<Settings>): Settings {
  const next = { ...readSettings(ledger), ...change }
  ledger.settings.write('settings', next)
  return next
}

/** Who this computer is to the server: made once. A copy of the data folder on another computer would be the same device. */
export function readDevice(ledger: Ledger): ConnectionView['device'] {
  return ledger.inTransaction(() => {
    const stored = ledger.settings.read('device') as ConnectionView['device'] | undefined
    if (stored) return stored
    const device = { id: newDeviceId(), name: hostname().slice(0, 100) || 'Computer' }
    ledger.settings.write('device', device)
    return device
  })
}
