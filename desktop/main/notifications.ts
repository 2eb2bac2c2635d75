import type { Status } from '../contract/views.ts'
import { texts } from './texts.ts'

/** Something to be told outside of the window, and the page that shows it. */
export interface Told {
  title: string
  body: string
  place: '/folders' | '/files?state=failed' | '/sign-in' | '/settings'
}

/**
 * Says of each status what somebody who does not look at the window ought to hear: removals that wait, files that fail, a token that is
 * not taken any more. Each is told once, until it is over: a network that comes and goes, a pause, or a core that was started anew tell
 * nothing of it again. The first status tells of removals and sign-out only: what failed may have done so long ago.
 */
export function createNotifications(): (now: Status) => Told[] {
  const braked = new Set<string>()
  let known = { failed: false, signedOut: false }
  let started = false
  return (now) => {
    const told: Told[] = []
    for (const { id, name, state, held } of now.folders)
      if (state === 'braked' && !braked.has(id)) {
        braked.add(id)
        told.push({ title: texts.braked(name), body: texts.brakedText(held), place: '/folders' })
      }
    for (const id of braked) if (!now.folders.some((folder) => folder.id === id && folder.held > 0)) braked.delete(id)
    // A number that only grows further is not told again, nor one that is tried again: whoever looks sees all of them.
    if (now.failed > 0 && !known.failed && started)
      told.push({ title: texts.failed(now.failed), body: texts.failedText, place: '/files?state=failed' })
    if (now.connection.state === 'signed-out' && !known.signedOut)
      told.push({ title: texts.signedOut, body: texts.signedOutText, place: '/sign-in' })
    known = { failed: stillFailing(now, known.failed), signedOut: stillSignedOut(now, known.signedOut) }
    started = true
    return told
  }
}

/** Files that are tried again wait or are worked on before they fail once more. */
const stillFailing = ({ failed, waiting, working }: Status, before: boolean): boolean =>
  failed > 0 || (before && waiting + working.length > 0)

/** While the server cannot be reached nobody knows whether it takes the token. */
const stillSignedOut = ({ connection: { state } }: Status, before: boolean): boolean =>
  state === 'signed-out' || (before && state === 'offline')
