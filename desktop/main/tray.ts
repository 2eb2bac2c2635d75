import type { Status } from '../contract/views.ts'
import { texts } from './texts.ts'

/** A line of the tray's menu; without a `does` it only says something. */
export interface TrayLine {
  label: string
  does?: 'open' | 'pause' | 'resume' | 'quit'
}

/** What the tray shows of how it stands. */
export interface TrayView {
  tooltip: string
  lines: TrayLine[]
}

/** The tray for a status; undefined while the core starts. `update` is the version of a newer release. */
export function trayView(status: Status | undefined, update?: string): TrayView {
  const said = status ? stateOf(status) : texts.starting
  const pause: TrayLine[] = status
    ? [status.paused ? { label: texts.resume, does: 'resume' } : { label: texts.pause, does: 'pause' }]
    : []
  return {
    tooltip: `${texts.product}: ${said}`,
    lines: [
      { label: said },
      ...(update === undefined ? [] : [{ label: texts.update(update) }]),
      { label: texts.open, does: 'open' },
      ...pause,
      { label: texts.quit, does: 'quit' },
    ],
  }
}

/** How it stands in one line: what needs somebody comes first. */
function stateOf({ connection, folders, paused, working, waiting }: Status): string {
  const attention = folders.filter(({ state }) => state === 'braked' || state === 'missing').length
  if (connection.state === 'signed-out' || connection.state === 'no-storage') return texts.states[connection.state]
  if (attention > 0) return texts.attention(attention)
  if (paused) return texts.paused
  if (connection.state !== 'connected') return texts.states[connection.state]
  const busy = working.length + waiting
  return busy > 0 ? texts.busy(busy) : texts.states.connected
}
