import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CALL, PAGE_ORIGIN, PAGE_SCHEME, TOLD } from '../contract/wire.ts'
import type { FromCore, ToCore } from './messages.ts'

/** Electron as far as the application uses it; no test starts the real one. */
const electron = vi.hoisted(() => ({ made: undefined as unknown as ReturnType<typeof fakeElectron> }))
vi.mock('electron', () =>
  Object.fromEntries(
    ['app', 'dialog', 'ipcMain', 'nativeTheme', 'Notification', 'safeStorage', 'session', 'shell', 'protocol']
      .concat('utilityProcess', 'BrowserWindow', 'Menu', 'nativeImage', 'Tray')
      .map((name) => [name, new Proxy(function stand() {}, behind(name))]),
  ),
)

/** Hands what is done with a part of Electron on to the one of this test. */
function behind(name: string): ProxyHandler<() => void> {
  const part = () => electron.made[name as keyof typeof electron.made] as unknown as Record<string | symbol, unknown>
  return {
    get: (_target, key) => part()[key],
    set: (_target, key, value) => Reflect.set(part(), key, value),
    construct: (_target, given) => Reflect.construct(part() as never, given) as object,
  }
}

function fakeElectron() {
  const windows: FakeWindow[] = []
  const children: FakeProcess[] = []
  const menus: { label: string; click?: () => void }[][] = []
  const notifications: EventEmitter[] = []
  class FakeWindow extends EventEmitter {
    urls: string[] = []
    shown = 0
    sent: unknown[][] = []
    webContents = { send: (...parts: unknown[]) => void this.sent.push(parts) }
    options: { webPreferences: Record<string, unknown> }
    constructor(options: FakeWindow['options']) {
      super()
      this.options = options
      windows.push(this)
    }
    removeMenu = () => undefined
    isMinimized = () => false
    focus = () => undefined
    show = () => void (this.shown += 1)
    loadURL = async (url: string) => void this.urls.push(url)
  }
  class FakeProcess extends EventEmitter {
    posted: ToCore[] = []
    postMessage = (message: ToCore) => void this.posted.push(message)
    kill = () => this.emit('exit')
  }
  class FakeNotification extends EventEmitter {
    static isSupported = () => true
    options: { title: string }
    constructor(options: { title: string }) {
      super()
      this.options = options
      notifications.push(this)
    }
    show = () => undefined
  }
  const app = Object.assign(new EventEmitter(), {
    isPackaged: false,
    getPath: (name: string) => `/data/${name}`,
    getVersion: () => '0.1.0',
    quit: vi.fn(),
    setLoginItemSettings: vi.fn(),
  })
  const handlers = new Map<string, (...parts: unknown[]) => Promise<unknown>>()
  return {
    windows,
    children,
    menus,
    notifications,
    handlers,
    app,
    dialog: {},
    shell: { openExternal: vi.fn(async () => undefined), showItemInFolder: vi.fn() },
    nativeTheme: { themeSource: 'system', shouldUseDarkColors: true },
    safeStorage: { isEncryptionAvailable: () => false },
    session: {
      defaultSession: Object.assign(new EventEmitter(), {
        setPermissionRequestHandler: vi.fn(),
        setPermissionCheckHandler: vi.fn(),
        setDevicePermissionHandler: vi.fn(),
        resolveProxy: vi.fn(async () => 'PROXY proxy.example.org:8080'),
      }),
    },
    protocol: { handle: vi.fn() },
    ipcMain: { handle: (name: string, handler: () => Promise<unknown>) => handlers.set(name, handler) },
    utilityProcess: {
      fork: vi.fn(() => {
        const child = new FakeProcess()
        children.push(child)
        return child
      }),
    },
    Menu: { buildFromTemplate: (lines: (typeof menus)[number]) => (menus.push(lines), lines) },
    nativeImage: { createFromPath: () => ({ resize: () => ({}) }) },
    Tray: class extends EventEmitter {
      setToolTip = () => undefined
      setContextMenu = () => undefined
    },
    BrowserWindow: FakeWindow,
    Notification: FakeNotification,
  }
}

const PAGE = { senderFrame: { url: `${PAGE_ORIGIN}/#/`, parent: null } }

/** Starts the application; the parts of it that a test looks at. */
async function started() {
  const { runConsole } = await import('./runConsole.ts')
  runConsole()
  const { made } = electron
  const [window, child] = [made.windows[0], made.children[0]]
  if (!window || !child) throw new Error('neither window nor core')
  const say = (message: FromCore) => child.emit('message', message)
  return { ...made, window, child, say }
}

beforeEach(() => {
  electron.made = fakeElectron()
})

describe('the application', () => {
  it('opens one window in a sandbox, at the page of its own scheme', async () => {
    const { window, protocol, utilityProcess } = await started()
    expect(window.urls).toEqual([`${PAGE_ORIGIN}/#/`])
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      preload: expect.stringMatching(/preload[\\/]index[.]cjs$/),
    })
    expect(protocol.handle).toHaveBeenCalledWith(PAGE_SCHEME, expect.any(Function))
    expect(utilityProcess.fork).toHaveBeenCalledOnce()
  })

  it('gives no permissions, and locks every contents that is made', async () => {
    const { app, session, shell } = await started()
    expect(session.defaultSession.setPermissionRequestHandler).toHaveBeenCalledOnce()
    const contents = Object.assign(new EventEmitter(), { setWindowOpenHandler: vi.fn() })
    app.emit('web-contents-created', {}, contents)
    expect(contents.listenerCount('will-navigate')).toBe(1)
    const open = contents.setWindowOpenHandler.mock.calls[0]?.[0] as (wanted: { url: string }) => unknown
    expect(open({ url: 'https://evil.example/' })).toEqual({ action: 'deny' })
    expect(shell.openExternal).not.toHaveBeenCalled()
  })

  it('takes calls of its page to the core, and news of the core to its page', async () => {
    const { handlers, child, window, say } = await started()
    const answer = handlers.get(CALL)?.(PAGE, 'pause', {})
    await expect.poll(() => child.posted).toContainEqual(expect.objectContaining({ name: 'pause' }))
    const posted = child.posted.find((message) => message.kind === 'call' && message.name === 'pause')
    say({ kind: 'outcome', id: posted?.kind === 'call' ? posted.id : 0, outcome: { ok: true, answer: {} } })
    expect(await answer).toEqual({ ok: true, answer: {} })
    say({ kind: 'news', news: 'files' })
    expect(window.sent).toEqual([[TOLD, 'files']])
  })

  it('refuses a token where there is no safe place for it', async () => {
    const { child, say } = await started()
    say({ kind: 'wish', id: 5, wish: { what: 'secret.write', name: 'token', value: 'x' } })
    const refused = { kind: 'granted', granted: expect.objectContaining({ code: 'NO_STORAGE' }) }
    await expect.poll(() => child.posted).toContainEqual(expect.objectContaining(refused))
  })

  it('comes to the front when it is started again, also after its window was closed', async () => {
    const { app, window, windows } = await started()
    app.emit('second-instance')
    expect(window.shown).toBe(1)
    window.emit('closed')
    app.emit('second-instance')
    expect(windows).toHaveLength(2)
  })

  it('lets the core end before it quits', async () => {
    const { app, child, menus } = await started()
    menus
      .at(-1)
      ?.find(({ label }) => label === 'Quit')
      ?.click?.()
    expect(app.quit).toHaveBeenCalledOnce()
    const event = { preventDefault: vi.fn() }
    app.emit('before-quit', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(child.posted.at(-1)).toEqual({ kind: 'stop' })
    child.emit('exit')
    await expect.poll(() => app.quit).toHaveBeenCalledTimes(2)
    app.emit('before-quit', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  it('asks the system for the way to the server', async () => {
    const { child, session, say } = await started()
    say({ kind: 'wish', id: 6, wish: { what: 'proxy', url: 'https://docs.example.org' } })
    const granted = { ok: true, value: 'http://proxy.example.org:8080' }
    await expect.poll(() => child.posted).toContainEqual({ kind: 'granted', id: 6, granted })
    expect(session.defaultSession.resolveProxy).toHaveBeenCalledWith('https://docs.example.org')
  })

  it('takes up the settings: the theme at once, the start at login where it is installed', async () => {
    const settings = { startAtLogin: true, notifications: true, theme: 'dark', bandwidth: null, cores: 1, proxy: null }
    electron.made.app.isPackaged = true
    const platform = Object.getOwnPropertyDescriptor(process, 'platform')
    Object.defineProperty(process, 'platform', { ...platform, value: 'darwin' })
    try {
      vi.resetModules()
      const { app, child, nativeTheme, say } = await started()
      say({ kind: 'news', news: 'settings' })
      const asked = () => child.posted.find((message) => message.kind === 'call' && message.name === 'settings.read')
      await expect.poll(asked).toBeDefined()
      const call = asked()
      const id = call?.kind === 'call' ? call.id : 0
      say({ kind: 'outcome', id, outcome: { ok: true, answer: settings } as never })
      await expect.poll(() => nativeTheme.themeSource).toBe('dark')
      expect(app.setLoginItemSettings).toHaveBeenCalledWith({ openAtLogin: true, args: ['--hidden'] })
    } finally {
      if (platform) Object.defineProperty(process, 'platform', platform)
    }
  })
})
