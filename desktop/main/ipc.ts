import { CHANNELS, type ChannelName, type Outcome } from '../contract/channels.ts'
import { CALL, PAGE_ORIGIN } from '../contract/wire.ts'

/** The frame that a message came from, as far as it is looked at. */
export interface Sender {
  url: string
  parent: unknown
}

/** What is needed of Electron's `ipcMain`. */
export interface IpcMain {
  handle(
    channel: string,
    listener: (event: { senderFrame: Sender | null }, ...parts: unknown[]) => Promise<unknown>,
  ): void
}

/** Whether a message comes from our page, in the window itself and in no frame inside it. */
export function isOurPage(sender: Sender | null): boolean {
  return sender !== null && sender.parent === null && sender.url.startsWith(`${PAGE_ORIGIN}/`)
}

/**
 * Answers the pages' calls, all over one channel. Sender, name, request and answer are checked here whatever stands on either side; what
 * goes wrong is an outcome, because thrown errors lose their code on the way.
 */
export function handleCalls(ipc: IpcMain, call: (name: ChannelName, request: unknown) => Promise<unknown>): void {
  ipc.handle(CALL, async ({ senderFrame }, name, request) => {
    if (!isOurPage(senderFrame)) return failed('FORBIDDEN', 'Only pages of the console may call it.')
    if (typeof name !== 'string' || !Object.hasOwn(CHANNELS, name))
      return failed('UNKNOWN_CALL', 'There is no such call.')
    const channel = name as ChannelName
    const asked = CHANNELS[channel].request.safeParse(request)
    if (!asked.success) return failed('BAD_REQUEST', asked.error.issues[0]?.message ?? 'This cannot be understood.')
    return checked(channel, (await call(channel, asked.data)) as Outcome<ChannelName>)
  })
}

/** The outcome, its answer stripped of what the contract does not name. */
function checked(name: ChannelName, outcome: Outcome<ChannelName>): unknown {
  if (!outcome.ok) return failed(outcome.error.code, outcome.error.message)
  const answer = CHANNELS[name].answer.safeParse(outcome.answer)
  return answer.success ? { ok: true, answer: answer.data } : failed('UNREADABLE', 'The console gave another answer.')
}

const failed = (code: string, message: string) => ({ ok: false as const, error: { code, message } })
