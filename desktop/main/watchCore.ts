import type { ChannelAnswer, News } from '../contract/channels.ts'
import type { CoreHost } from './coreHost.ts'

/** Asked for at most so often, however much happens. */
const EVERY_MS = 2_000

/** What main itself wants to know of the core, and the news that make it out of date. */
const WATCHED = { status: 'status', 'settings.read': 'settings' } as const satisfies Record<string, News>

/** Keeps the latest answer to a call for tray and notifications. `onChange` hears of each, with the one before it. */
export function watchCore<Name extends keyof typeof WATCHED>(
  core: Pick<CoreHost, 'call' | 'listen'>,
  name: Name,
  onChange: (now: ChannelAnswer<Name>, before: ChannelAnswer<Name> | undefined) => void,
) {
  let known: ChannelAnswer<Name> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const ask = async () => {
    const outcome = await core.call(name, {})
    if (!outcome.ok) return
    const before = known
    known = outcome.answer as ChannelAnswer<Name>
    onChange(known, before)
  }
  const look = () => {
    if (timer !== undefined) {
      again = true
      return
    }
    again = false
    timer = setTimeout(() => {
      timer = undefined
      if (again) look()
    }, EVERY_MS)
    void ask()
  }
  const stop = core.listen((news) => news === WATCHED[name] && look())
  return {
    latest: () => known,
    end() {
      stop()
      clearTimeout(timer)
    },
  }
}
