import { app, dialog, ipcMain, nativeTheme, Notification, safeStorage, session, shell } from 'electron'
import { join } from 'node:path'
import type { News } from '../contract/channels.ts'
import { createCoreHost } from './coreHost.ts'
import { forkCore } from './forkCore.ts'
import { grantWish, type Means } from './grantWish.ts'
import { lockContents, lockSession } from './guard.ts'
import { handleCalls } from './ipc.ts'
import { mayOpen } from './links.ts'
import { HIDDEN, startAtLogin } from './loginItem.ts'
import type { CoreStart } from './messages.ts'
import { createNotifications, type Told } from './notifications.ts'
import { safeSecrets } from './safeSecrets.ts'
import { servePages } from './servePages.ts'
import { showTray } from './showTray.ts'
import { texts } from './texts.ts'
import { noUpdates } from './updates.ts'
import { watchCore } from './watchCore.ts'
import { createConsoleWindow } from './consoleWindow.ts'

/** Where what belongs to the product lies: two folders above the bundle, in the archive of the application or beside the source. */
const ROOT = join(import.meta.dirname, '..', '..')
/** Native code and child processes cannot be started from within the archive; electron-builder lays these files beside it. */
const UNPACKED = ROOT.replace(/app\.asar$/, 'app.asar.unpacked')
const CAN: CoreStart['can'] = { pick: true, startAtLogin: app.isPackaged, notify: Notification.isSupported() }

/** The application: the core in its process, one window, the tray. It goes on in the tray when the window is closed. */
export function runConsole(): void {
  const icon = join(UNPACKED, 'desktop', 'icons', 'icon.png')
  const window = createConsoleWindow(join(import.meta.dirname, 'preload', 'index.cjs'), icon)
  const core = createCoreHost({
    start: () => forkCore(startOf()),
    grant: (wish) => grantWish(wish, means),
  })
  const notifications = createNotifications()
  const status = watchCore(core, 'status', (now) => {
    tray.show(now)
    const told = notifications(now)
    if (settings.latest()?.notifications !== false) told.forEach(tell)
  })
  const settings = watchCore(core, 'settings.read', (now, before) => {
    nativeTheme.themeSource = now.theme
    if (CAN.startAtLogin && now.startAtLogin !== before?.startAtLogin)
      void startAtLogin(now.startAtLogin, loginItem()).catch((error: unknown) =>
        tell({ title: texts.startAtLoginFailed, body: String(error), place: '/settings' }),
      )
  })
  const means: Means = {
    secrets: safeSecrets(safeStorage, app.getPath('userData')),
    pick: async () => (await dialog.showOpenDialog({ properties: ['openDirectory'] })).filePaths[0],
    browse: (url) => shell.openExternal(url),
    resolveProxy: (url) => session.defaultSession.resolveProxy(url),
    show: (path) => shell.showItemInFolder(path),
    server: () => status.latest()?.connection.server ?? null,
  }
  const tell = ({ title, body, place }: Told) => {
    const notification = new Notification({ title, body, icon })
    notification.on('click', () => window.show(place))
    notification.show()
  }
  const tray = showTray(icon, {
    open: () => window.show(),
    pause: () => void core.call('pause', {}),
    resume: () => void core.call('resume', {}),
    quit: () => app.quit(),
  })

  servePages(ROOT)
  lockSession(session.defaultSession)
  app.on('web-contents-created', (_event, contents) =>
    lockContents(contents, (url) => mayOpen(url, means.server()) && void shell.openExternal(url)),
  )
  handleCalls(ipcMain, (name, request) => core.call(name, request))
  core.listen((news: News) => window.tell(news))
  app.on('second-instance', () => window.show())
  app.on('activate', () => window.show())
  // It stays in the tray.
  app.on('window-all-closed', () => undefined)
  stopBeforeQuit(async () => {
    status.end()
    settings.end()
    await core.stop()
  })
  void noUpdates.newer().then((version) => version !== undefined && tray.announce(version))
  if (!process.argv.includes(HIDDEN)) window.show()
}

const startOf = (): CoreStart => ({
  dataDir: join(app.getPath('userData'), 'sync'),
  modelDir: join(UNPACKED, 'shared', 'models'),
  version: app.getVersion(),
  can: CAN,
})

const loginItem = () => ({
  platform: process.platform,
  program: process.env['APPIMAGE'] ?? process.execPath,
  configDir: app.getPath('appData'),
  set: (item: { openAtLogin: boolean; args: string[] }) => app.setLoginItemSettings(item),
})

/** Lets the core end what it is at before the application goes. */
function stopBeforeQuit(stop: () => Promise<void>): void {
  let stopped = false
  app.on('before-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    stopped = true
    void stop().finally(() => app.quit())
  })
}
