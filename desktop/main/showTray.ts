import { Menu, nativeImage, Tray } from 'electron'
import type { Status } from '../contract/views.ts'
import { trayView, type TrayLine } from './tray.ts'

const SIZE = 22

/** Puts the console into the tray; each line of its menu does what `does` says. */
export function showTray(icon: string, does: Record<NonNullable<TrayLine['does']>, () => void>) {
  const tray = new Tray(nativeImage.createFromPath(icon).resize({ width: SIZE, height: SIZE }))
  let status: Status | undefined
  let update: string | undefined
  const draw = () => {
    const { tooltip, lines } = trayView(status, update)
    tray.setToolTip(tooltip)
    tray.setContextMenu(
      Menu.buildFromTemplate(
        lines.map(({ label, does: what }) => ({
          label,
          enabled: what !== undefined,
          ...(what && { click: does[what] }),
        })),
      ),
    )
  }
  tray.on('click', does.open)
  draw()
  return {
    show(now: Status) {
      status = now
      draw()
    },
    announce(version: string) {
      update = version
      draw()
    },
  }
}
