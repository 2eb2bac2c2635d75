import { HIDDEN_PASSWORD } from '../contract/views.ts'
import { ConsoleError } from './consoleError.ts'
import { readSettings, storedProxy } from './consoleSettings.ts'
import type { Ledger } from './ledger/openLedger.ts'
import { isWithoutStorage, keepSecret, type Secrets } from './secrets.ts'
import { showProxy } from './showProxy.ts'

/** That what the ledger's file held of a password is to be overwritten. */
const TRACES = 'traces'

const passwordOf = (proxy: string): string => new URL(proxy).password

/**
 * Puts the password of a proxy that is being set where the token lies. Returns the address as the ledger may hold it.
 * @throws ConsoleError where stars stand for a password that was typed for another address, or where there is no safe place
 */
export async function keepProxy(ledger: Ledger, secrets: Secrets, proxy: string | null): Promise<string | null> {
  if (proxy === null || proxy === readSettings(ledger).proxy || passwordOf(proxy) === '') return proxy
  if (passwordOf(proxy) === HIDDEN_PASSWORD)
    throw new ConsoleError('PROXY_PASSWORD', 'The address of the proxy is another one now: type its password again.')
  await keepSecret(secrets, 'proxy', proxy)
  return showProxy(proxy)
}

/** Forgets a password whose proxy is set no more. */
export async function forgetProxy(ledger: Ledger, secrets: Secrets): Promise<void> {
  const { proxy } = readSettings(ledger)
  if (proxy === null || passwordOf(proxy) === '') await secrets.clear('proxy')
}

/** The proxy that is set, with its password; without it where that cannot be had, so that the proxy asks for it. */
export async function proxyToUse(ledger: Ledger, secrets: Secrets): Promise<string | null> {
  const proxy = storedProxy(ledger)
  if (proxy === null || passwordOf(proxy) !== HIDDEN_PASSWORD) return proxy
  const kept = await secrets.read('proxy').catch(() => undefined)
  if (kept !== undefined && showProxy(kept) === proxy) return kept
  const url = new URL(proxy)
  url.password = ''
  return url.href
}

/**
 * Takes the password out of a ledger that a former release wrote, and overwrites what its file still holds of it. Where there is no safe
 * place for it yet, it stays until the next start.
 */
export async function moveProxyPassword(ledger: Ledger, secrets: Secrets): Promise<void> {
  const proxy = storedProxy(ledger)
  if (proxy !== null && showProxy(proxy) !== proxy) {
    try {
      await secrets.write('proxy', proxy)
    } catch (error) {
      if (isWithoutStorage(error)) return
      throw error
    }
    ledger.inTransaction(() => {
      ledger.settings.write('settings', readSettings(ledger))
      ledger.settings.write(TRACES, true)
    })
  }
  if (ledger.settings.read(TRACES) !== true) return
  ledger.overwriteFreed()
  ledger.settings.write(TRACES, false)
}
