import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { texts } from './texts.ts'

/** Started so, the console opens no window. */
export const HIDDEN = '--hidden'

/** What is needed to start with the computer. */
export interface LoginItemOptions {
  platform: NodeJS.Platform
  /** What is started: on Linux the AppImage where it is one. */
  program: string
  /** Folder of the user's settings, on Linux. */
  configDir: string
  /** Electron's own way, for macOS and Windows. */
  set: (settings: { openAtLogin: boolean; args: string[] }) => void
}

/** Makes the console start when its user logs in, or not any more. */
export async function startAtLogin(on: boolean, options: LoginItemOptions): Promise<void> {
  if (options.platform !== 'linux') return options.set({ openAtLogin: on, args: [HIDDEN] })
  const entry = join(options.configDir, 'autostart', 'veracite.desktop')
  if (!on) return rm(entry, { force: true })
  await mkdir(dirname(entry), { recursive: true })
  await writeFile(entry, desktopEntry(options.program))
}

/** An entry of the XDG autostart folder; the path is quoted by the rules of the desktop entry specification. */
export function desktopEntry(program: string): string {
  const quoted = program.replaceAll(/[\\"`$]/g, String.raw`\$&`).replaceAll('%', '%%')
  // The file's own escapes come on top of those of the command line.
  const exec = `"${quoted}" ${HIDDEN}`.replaceAll('\\', '\\\\')
  return `[Desktop Entry]\nType=Application\nName=${texts.product}\nExec=${exec}\nX-GNOME-Autostart-enabled=true\n`
}
