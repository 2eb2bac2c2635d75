import type { Settings } from '../contract/views.ts'
import type { ConsoleOptions } from './consoleOptions.ts'

/** The proxy on the way to a server: the one that is set, or what the system says where the face can ask it. */
export async function wayOf({ face }: ConsoleOptions, { proxy }: Settings, server: string): Promise<string | null> {
  return proxy ?? (await face?.systemProxy?.(server).catch(() => undefined)) ?? null
}
