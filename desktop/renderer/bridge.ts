import type { ConsoleBridge } from '../contract/channels.ts'

declare global {
  interface Window {
    /** Put there by the preload script in Electron; absent where the page comes over HTTP. */
    veracite?: ConsoleBridge
  }
}
