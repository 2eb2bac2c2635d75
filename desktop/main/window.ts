import type { BrowserWindowConstructorOptions } from 'electron'

/** What a window is before its page is drawn: the ground of `web/ui/look/palette.ts`, so that none flashes in the wrong colour. */
const GROUND = { light: '#f4f6f5', dark: '#0e1413' }

/** How the window of the console is made: its page is in a sandbox, and reaches nothing but the two functions of its preload script. */
export function windowOptions(preload: string, icon: string, dark: boolean): BrowserWindowConstructorOptions {
  return {
    width: 1180,
    height: 800,
    minWidth: 390,
    minHeight: 480,
    show: false,
    autoHideMenuBar: true,
    icon,
    backgroundColor: dark ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  }
}
