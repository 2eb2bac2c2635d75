import type { ConsoleOptions } from './consoleOptions.ts'
import type { Ledger } from './ledger/openLedger.ts'
import { proxyToUse } from './proxyPassword.ts'

/** The proxy on the way to a server: the one that is set, or what the system says where the face can ask it. */
export async function wayOf({ face, secrets }: ConsoleOptions, ledger: Ledger, server: string): Promise<string | null> {
  return (await proxyToUse(ledger, secrets)) ?? (await face?.systemProxy?.(server).catch(() => undefined)) ?? null
}
