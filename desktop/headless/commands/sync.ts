import { setTimeout as pause } from 'node:timers/promises'
import { ConsoleError } from '../../core/consoleError.ts'
import { EXIT } from '../commandLine.ts'
import { servePage } from '../page/servePage.ts'
import { ask, type Command, type Context } from './commands.ts'
import { exitOf, stateOf } from './status.ts'

/** How long `once` waits for a server that does not answer, in milliseconds. */
const PATIENCE_MS = 20_000
const LOOK_EVERY_MS = 100

/** Syncs until nothing is left to do. */
export const once: Command = async (context) => {
  await context.console.start()
  const end = await Promise.race([settled(context), context.stopped])
  const now = await ask(context, 'status', {})
  context.give(now)
  const { connection, synced, failed, waiting } = now
  context.say(`${synced} synced, ${failed} failed, ${waiting} waiting. Server: ${stateOf(connection)}.`)
  return end === 'unconnected' ? EXIT.unconnected : exitOf(now)
}

async function settled(context: Context): Promise<'settled' | 'unconnected'> {
  let since: number | undefined
  for (;;) {
    const { state } = (await ask(context, 'status', {})).connection
    if (state === 'none' || state === 'signed-out') return 'unconnected'
    if (state === 'offline') {
      if (since === undefined)
        context.note(`The server cannot be reached; it is waited for, for ${PATIENCE_MS / 1000} seconds.`)
      since ??= performance.now()
      if (performance.now() - since > PATIENCE_MS) return 'unconnected'
    } else {
      since = undefined
      if (context.console.settled()) return 'settled'
    }
    await pause(LOOK_EVERY_MS)
  }
}

/** Syncs until the process is asked to end; with `--page` the console can be seen in a browser of this computer. */
export const run: Command = async (context) => {
  const { page, port } = context.line.values
  await context.console.start()
  const number = port === undefined ? 0 : Number(port)
  if (!Number.isInteger(number) || number < 0 || number > 65_535)
    throw new ConsoleError('BAD_REQUEST', '--port takes a number.')
  const served = page ? await servePage(context.console, { port: number, folder: context.pages }) : undefined
  context.give({ running: true, ...(served && { link: served.link }) })
  context.say(served ? `Open this link once, on this computer: ${served.link}` : 'Syncing until stopped.')
  await context.stopped
  await served?.close()
  return EXIT.fine
}
