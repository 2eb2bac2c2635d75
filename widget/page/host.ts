import { readAsked, readHello, readShown, type Hello, type Said, type Scheme, type Shown } from '../protocol.ts'

/** Who shows this page: the loader on another site, or nobody but this page itself. */
export interface Host {
  /** Origin of the site that shows the widget. */
  site: string
  language: Hello['language'] | undefined
  /** Whether this page draws bubble and window itself. */
  alone: boolean
  say: (said: Said) => void
  /** Calls with what is shown, now and whenever that changes, and with questions that are typed beside the frame. */
  listen: (hear: (shown: Shown) => void, ask: (question: string) => void) => void
}

/** Waits for the loader of the page around this one: its first greeting brings the port for everything else, and its origin is the site's. */
export function framedHost(): Promise<Host> {
  return new Promise((resolve) => {
    const greeted = ({ data, source, origin, ports: [port] }: MessageEvent) => {
      const hello = readHello(data)
      if (!hello || !port || source !== window.parent || !/^https?:/.test(origin)) return
      window.removeEventListener('message', greeted)
      resolve({
        site: origin,
        language: hello.language,
        alone: false,
        say: (said) => port.postMessage(said),
        listen(hear, ask) {
          port.onmessage = (event) => {
            const shown = readShown(event.data)
            if (shown) hear(shown)
            const asked = origin === window.location.origin ? readAsked(event.data) : undefined
            if (asked) ask(asked.question)
          }
          port.postMessage({ type: 'ready' } satisfies Said)
        },
      })
    }
    window.addEventListener('message', greeted)
  })
}

/** A page by itself, opened or as administrators' preview: views change at once. */
export function aloneHost(view: Shown['view']): Host {
  let shown: Shown = { type: 'shown', view, full: false, scheme: 'light', asked: window.parent === window }
  let hear: (shown: Shown) => void = () => undefined
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const inform = () => hear({ ...shown, full: shown.view === 'expanded', scheme: schemeOf(dark) })
  dark.addEventListener('change', inform)
  return {
    site: window.location.origin,
    language: undefined,
    alone: true,
    say(said) {
      if (said.type !== 'view') return
      shown = { ...shown, view: said.view }
      inform()
    },
    listen(next) {
      hear = next
      inform()
    },
  }
}

const schemeOf = (dark: MediaQueryList): Scheme => (dark.matches ? 'dark' : 'light')
