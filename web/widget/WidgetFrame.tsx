import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmbedOrganization } from '../../shared/contract/embed.ts'
import styles from './WidgetFrame.module.css'

export const VIEWS = ['closed', 'open', 'expanded'] as const
export type PreviewView = (typeof VIEWS)[number]
export const WIDTHS = ['desktop', 'phone'] as const
export type PreviewWidth = (typeof WIDTHS)[number]

interface WidgetFrameProps {
  frame?: RefObject<HTMLIFrameElement | null>
  /** What addresses of the widget call the organization. */
  name: string
  /** What of the widget is to look otherwise than it is saved. */
  appearance?: Partial<EmbedOrganization>
  view?: PreviewView
  /** Says all that is shown again when it changes. */
  asked?: number
  width?: PreviewWidth
}

/** The page of the widget in a frame, as visitors have it. */
export function WidgetFrame({
  frame,
  name,
  appearance = {},
  view = 'open',
  asked = 0,
  width = 'desktop',
}: WidgetFrameProps) {
  const { t } = useTranslation()
  const own = useRef<HTMLIFrameElement>(null)
  const element = frame ?? own
  useTold(element, { appearance, view, asked })
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which would be let do all that it does
    <iframe
      ref={element}
      className={styles.frame}
      data-width={width}
      title={t('widget.previewFrame')}
      loading="lazy"
      src={`/embed/${encodeURIComponent(name)}?preview`}
    />
  )
}

/** Tells the page in the frame what to show, once it says that it is there and again with each change. */
function useTold(
  frame: RefObject<HTMLIFrameElement | null>,
  shown: Pick<WidgetFrameProps, 'appearance' | 'view' | 'asked'>,
): void {
  // How often it was asked for makes another message of the same settings.
  const message = JSON.stringify({ type: 'veracite:preview', ...shown })
  useEffect(() => {
    const tell = () => frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin)
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow || origin !== window.location.origin) return
      if (data !== null && typeof data === 'object' && 'type' in data && data.type === 'veracite:preview-ready') tell()
    }
    tell()
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, message])
}
