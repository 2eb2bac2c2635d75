/** An event that can be called off. */
interface Preventable {
  preventDefault(): void
}

/** What is needed of Electron's contents of a window. */
export interface Contents {
  on(
    event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect' | 'will-attach-webview',
    hear: (event: Preventable) => void,
  ): unknown
  setWindowOpenHandler(handler: (wanted: { url: string }) => { action: 'deny' }): void
}

/** What is needed of Electron's session. */
export interface Session {
  setPermissionRequestHandler(
    handler: (contents: unknown, permission: string, answer: (yes: boolean) => void) => void,
  ): void
  setPermissionCheckHandler(handler: () => boolean): void
  setDevicePermissionHandler(handler: () => boolean): void
  on(event: 'will-download', hear: (event: Preventable) => void): unknown
}

const LEAVING = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'] as const

/** Keeps a window at its page: it leads nowhere, opens no other and embeds none. What leads out is handed on. */
export function lockContents(contents: Contents, openOutside: (url: string) => void): void {
  for (const way of LEAVING) contents.on(way, (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** Pages need no camera, place, device or download, so they get none. */
export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
