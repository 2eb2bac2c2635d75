import type { EmbedOrganization } from '../../shared/contract/embed.ts'
import type { View } from '../protocol.ts'

/** What the administrators' page tells its preview: how the widget is to look before that is stored. */
export interface Previewed {
  appearance: Partial<EmbedOrganization>
  view: View
}

const VIEWS: readonly unknown[] = ['closed', 'normal', 'expanded']

/** Takes settings from the product's own page around this one, and from nobody else. */
export function listenForPreview(hear: (previewed: Previewed) => void): void {
  const { origin } = window.location
  window.addEventListener('message', ({ data, source, origin: from }: MessageEvent) => {
    if (from !== origin || source !== window.parent) return
    const { type, appearance, view } = Object(data) as Record<string, unknown>
    if (type !== 'veracite:preview') return
    const shown = view === 'open' ? 'normal' : view
    hear({
      appearance: Object(appearance) as Previewed['appearance'],
      view: VIEWS.includes(shown) ? (shown as View) : 'normal',
    })
  })
  window.parent.postMessage({ type: 'veracite:preview-ready' }, origin)
}
