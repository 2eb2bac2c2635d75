import type { WidgetBoot } from '../../shared/domain/widget.ts'
import { readSaid, type Hello, type Shown, type View } from '../protocol.ts'
import type { VeraciteEvents, VeraciteOptions } from '../veracite-widget.d.ts'
import { languageFor, schemeFor } from './boot.ts'
import { draw } from './draw.ts'
import { OPEN_WORDS } from './styles.ts'

export type Tell = <Name extends keyof VeraciteEvents>(
  event: Name,
  happened: Omit<VeraciteEvents[Name], 'slug'>,
) => void

/** A widget that is drawn on a page. */
export interface Widget {
  show(view: View): void
  destroy(): void
}

/** Below this width or height of the page the window covers it. */
const NARROW = '(max-width:480px),(max-height:420px)'
/** Milliseconds until a frame that says nothing counts as refused. */
const PATIENCE = 10_000

/** Draws the bubble of an assistant. Its page is loaded when somebody points at the bubble, or opens it. */
export function createWidget(
  boot: WidgetBoot,
  options: VeraciteOptions,
  { tell, offset }: { tell: Tell; offset: number },
): Widget {
  const { target: named, position: side = boot.position } = options
  const target = typeof named === 'string' ? document.querySelector(named) : (named ?? null)
  const language = languageFor(boot, options)
  const label = OPEN_WORDS[language].replace('*', () => boot.assistantName)
  const { host, bubble, frame } = draw(boot, { label, side, target, offset })
  const narrow = matchMedia(NARROW)
  let view: View = 'closed'
  let port: MessagePort | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = false

  const inform = () => {
    const full = !target && view !== 'closed' && view !== 'minimized' && narrow.matches
    const scheme = schemeFor(options)
    frame.className = [view, scheme, full && 'full', target && 'inside'].filter(Boolean).join(' ')
    port?.postMessage({
      type: 'shown',
      view,
      full: full || (view === 'expanded' && !target),
      scheme,
      asked,
    } satisfies Shown)
  }
  const show = (next: View) => {
    const before = view
    view = target && next === 'closed' ? 'normal' : next
    if (view === before) return
    if (view !== 'closed') load()
    frame.hidden = view === 'closed' && !port
    bubble.hidden = view !== 'closed'
    inform()
    if (view === 'closed') bubble.focus()
    else focusing()
    tell('view', { view })
    if (before === 'closed') tell('open', {})
    if (view === 'closed') tell('close', {})
  }
  /** A window that opens by itself with its page leaves the keyboard where it is. */
  const focusing = () => {
    if (!asked) return
    // A frame that was focused before its page came is focused anew.
    frame.blur()
    frame.focus()
  }
  const hear = ({ data }: MessageEvent) => {
    const said = readSaid(data)
    if (said?.type === 'ready') {
      clearTimeout(waiting)
      inform()
      if (view !== 'closed') focusing()
      tell('ready', {})
    } else if (said?.type === 'view') show(said.view)
    else if (said?.type === 'failed') tell('error', { reason: 'chat' })
    else if (said) tell(said.type, said)
  }
  const greet = () => {
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    port1.onmessage = hear
    frame.contentWindow?.postMessage({ type: 'veracite:hello', language } satisfies Hello, boot.server, [port2])
  }
  const load = () => {
    if (frame.src) return
    frame.hidden = false
    frame.onload = greet
    frame.src = `${boot.server}/embed/${boot.name}`
    inform()
    waiting = setTimeout(() => {
      // oxlint-disable-next-line no-console -- whoever puts the widget on a page reads it there
      console.warn(`[Veracite] No chat: allow ${boot.server} in frame-src, and this site there`)
      tell('error', { reason: 'frame' })
    }, PATIENCE)
  }

  bubble.onpointerenter = bubble.onfocus = load
  bubble.onclick = () => show('normal')
  narrow.onchange = inform
  if (options.open || target) show('normal')
  asked = true

  return {
    show,
    destroy() {
      clearTimeout(waiting)
      narrow.onchange = null
      port?.close()
      host.remove()
    },
  }
}
