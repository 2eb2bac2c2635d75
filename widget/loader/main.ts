import { matchesSite, type WidgetBoot } from '../../shared/domain/widget.ts'
import type { VeraciteEvents, VeraciteOptions, VeraciteWidget } from '../veracite-widget.d.ts'
import { createWidget, type Widget } from './widget.ts'

/** The server puts an object in the place of this text. */
const BOOT = '__WIDGET_BOOT__' as unknown as WidgetBoot

/** Shared by all loaders of a page, of which each is for one assistant. */
interface Shared extends VeraciteWidget {
  add(boot: WidgetBoot): boolean
}

function createShared(): Shared {
  const boots = new Map<string, WidgetBoot>()
  const drawn = new Map<string, Widget>()
  const handlers = new Map<string, Set<(happened: never) => void>>()
  const named = (slug?: string) => boots.get(slug ?? [...boots.keys()][0] ?? '')
  const tell = (slug: string, event: keyof VeraciteEvents, happened: object) => {
    for (const handler of handlers.get(event) ?? []) handler({ slug, ...happened } as never)
  }
  const init = (options: VeraciteOptions = {}) => {
    const boot = named(options.slug)
    if (!boot || drawn.has(boot.slug)) return
    const { slug, server, sites } = boot
    const { origin } = location
    if (origin !== server && sites?.every((site) => !matchesSite(site, origin))) {
      // oxlint-disable-next-line no-console -- whoever puts the widget on a page reads it there
      console.warn(`[Veracite] ${origin} is not an allowed site: add it at ${server}`)
      return tell(slug, 'error', { reason: 'site' })
    }
    const widget = createWidget(boot, options, {
      tell: (event, happened) => tell(slug, event, happened),
      offset: options.target ? 0 : 72 * drawn.size,
    })
    drawn.set(slug, widget)
  }
  const find = (slug?: string) => drawn.get(named(slug)?.slug ?? '')
  return {
    add: (boot) => !boots.has(boot.slug) && Boolean(boots.set(boot.slug, boot)),
    init,
    open: (slug) => find(slug)?.show('normal'),
    close: (slug) => find(slug)?.show('closed'),
    destroy(slug) {
      find(slug)?.destroy()
      drawn.delete(named(slug)?.slug ?? '')
    },
    on(event, handler) {
      const list = handlers.get(event) ?? new Set()
      handlers.set(event, list.add(handler))
      return () => void list.delete(handler)
    },
  }
}

const shared = (window.Veracite ??= createShared()) as Shared
// A page that is put together anew runs the same script again.
if (shared.add(BOOT)) {
  const dataset = document.currentScript?.dataset ?? {}
  const { slug } = BOOT
  const options = { ...dataset, slug, open: 'open' in dataset } as VeraciteOptions
  const begin = () => shared.init(options)
  if (!('manual' in dataset)) {
    if (document.body) begin()
    else document.addEventListener('DOMContentLoaded', begin, { once: true })
  }
}
