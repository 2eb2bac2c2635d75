import { ApiError } from '../../../web/api/apiError.ts'
import { texts } from '../../../web/texts/i18n.ts'
import { CHANNELS, type ChannelAnswer, type ChannelName, type ChannelRequest } from '../../contract/channels.ts'
import { httpBridge } from './httpBridge.ts'
import '../bridge.ts'

/** A failure of a call of the console, with the code that the core gave it. Parts of the pages show its message. */
export class ConsoleError extends ApiError {
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message, { status: 0, code: 'UNKNOWN' })
    this.name = 'ConsoleError'
    this.reason = reason
  }
}

/** The window's bridge in Electron, else the way over HTTP. */
export const bridge = () => window.veracite ?? httpBridge

/** Calls the core; an answer that is none of this call's is a failure, too. Every failure is a {@link ConsoleError}. */
export async function ask<Name extends ChannelName>(
  name: Name,
  request: ChannelRequest<Name>,
): Promise<ChannelAnswer<Name>> {
  const outcome = await bridge().call(name, request)
  if (!outcome.ok) throw errorOf(outcome.error)
  const parsed = CHANNELS[name].answer.safeParse(outcome.answer)
  if (!parsed.success) throw errorOf({ code: 'UNREADABLE', message: '' })
  return parsed.data as ChannelAnswer<Name>
}

function errorOf({ code, message }: { code: string; message: string }): ConsoleError {
  const worded: string = texts.t(`errors.${code}` as 'errors.UNREADABLE', { ns: 'console', defaultValue: message })
  return new ConsoleError(code, worded)
}
