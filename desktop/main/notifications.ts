import type { Status } from '../contract/views.ts'
import { texts } from './texts.ts'

/** Something to be told outside of the window, and the page that shows it. */
export interface Told {
  title: string
  body: string
  place: '/folders' | '/files?state=failed' | '/sign-in'
}

/**
 * What somebody who does not look at the window ought to hear, by what has changed: removals that wait, files that fail, a token that is
 * not taken any more. Each is told once, when it begins; the first status of a start tells of removals and sign-out only.
 */
export function notificationsOf(before: Status | undefined, now: Status): Told[] {
  const told: Told[] = []
  const wasBraked = new Set(before?.folders.filter(({ state }) => state === 'braked').map(({ id }) => id))
  for (const { id, name, state, held } of now.folders)
    if (state === 'braked' && !wasBraked.has(id))
      told.push({ title: texts.braked(name), body: texts.brakedText(held), place: '/folders' })
  // A number that only grows further is not told again: whoever looks sees all of them.
  if (before && before.failed === 0 && now.failed > 0)
    told.push({ title: texts.failed(now.failed), body: texts.failedText, place: '/files?state=failed' })
  if (now.connection.state === 'signed-out' && before?.connection.state !== 'signed-out')
    told.push({ title: texts.signedOut, body: texts.signedOutText, place: '/sign-in' })
  return told
}
