import type { WidgetBoot } from '../../shared/domain/widget.ts'
import { STYLES } from './styles.ts'

/** What the widget adds to a page. */
export interface Drawn {
  host: HTMLElement
  bubble: HTMLButtonElement
  frame: HTMLIFrameElement
}

/** The bubble and the empty frame, out of reach of the page's styles. */
export function draw(
  boot: WidgetBoot,
  look: { label: string; side: 'left' | 'right'; target: Element | null; offset: number },
): Drawn {
  const host = document.createElement('div')
  host.dataset['veracite'] = boot.slug
  const { label, side, target, offset } = look
  placeHost(
    host,
    target
      ? INSIDE
      : { ...FLOATING, [side]: '20px', bottom: `${20 + offset}px`, direction: side === 'left' ? 'rtl' : 'ltr' },
  )
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const bubble = document.createElement('button')
  bubble.type = 'button'
  bubble.style.background = boot.color
  bubble.setAttribute('aria-label', label)
  bubble.setAttribute('aria-haspopup', 'dialog')
  bubble.append(iconOf(boot))
  const frame = document.createElement('iframe')
  frame.title = boot.assistantName
  frame.hidden = true
  root.append(bubble, frame)
  ;(target ?? document.body).append(host)
  if (!target) raise(host)
  return { host, bubble, frame }
}

const INSIDE = { display: 'block', width: '100%', height: '100%' }
const FLOATING = { position: 'fixed', 'z-index': '2147483647' }

/** Styles of the element are important, so that no rule of the page comes before them, and set by script, which every policy allows. */
function placeHost(host: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries({ all: 'initial', ...styles }))
    host.style.setProperty(name, value, 'important')
}

/** Above everything, whatever the page transforms or stacks: in the browser's top layer, where there is one. */
function raise(host: HTMLElement): void {
  if (!('popover' in host)) return
  host.popover = 'manual'
  host.showPopover()
}

function iconOf({ icon }: WidgetBoot): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS(svg.namespaceURI, 'path')
  path.setAttribute('d', icon)
  svg.append(path)
  return svg
}
