import { BrowserWindow, nativeTheme } from 'electron'
import type { News } from '../contract/channels.ts'
import { PAGE_ORIGIN, TOLD } from '../contract/wire.ts'
import { windowOptions } from './window.ts'

/** The one window, made when it is first shown and anew after it was closed. */
export interface ConsoleWindow {
  /** Brings it to the front, at a page if one is named. */
  show(place?: string): void
  tell(news: News): void
}

export function createConsoleWindow(preload: string, icon: string): ConsoleWindow {
  let window: BrowserWindow | undefined
  const create = (place: string) => {
    const made = new BrowserWindow(windowOptions(preload, icon, nativeTheme.shouldUseDarkColors))
    made.removeMenu()
    made.once('ready-to-show', () => made.show())
    made.on('closed', () => (window = undefined))
    void made.loadURL(`${PAGE_ORIGIN}/#${place}`)
    return made
  }
  return {
    show(place) {
      if (!window) return void (window = create(place ?? '/'))
      if (place !== undefined) void window.loadURL(`${PAGE_ORIGIN}/#${place}`)
      if (window.isMinimized()) window.restore()
      window.show()
      window.focus()
    },
    tell: (news) => window?.webContents.send(TOLD, news),
  }
}
