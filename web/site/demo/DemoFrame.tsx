import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../ui/look/theme.store.ts'
import styles from './DemoPage.module.css'

interface DemoFrameProps {
  /** What addresses of the widget call the organization. */
  name: string
  /** What is asked as soon as the frame is there. */
  question: string
}

/** The page of the widget as a part of this page, which greets it as the loader on another site would (`widget/protocol.ts`). */
export function DemoFrame({ name, question }: DemoFrameProps) {
  const { t, i18n } = useTranslation()
  const scheme = useTheme(({ shown }) => shown)
  const frame = useRef<HTMLIFrameElement>(null)
  const [port, setPort] = useState<MessagePort>()
  const greet = useCallback(() => {
    const { port1, port2 } = new MessageChannel()
    // The first thing that it says is that it listens; nothing else is of interest here.
    port1.addEventListener('message', () => setPort(port1), { once: true })
    port1.start()
    const language = i18n.language.split('-')[0]
    const hello = { type: 'veracite:hello', language }
    frame.current?.contentWindow?.postMessage(hello, window.location.origin, [port2])
  }, [i18n])
  useEffect(() => () => port?.close(), [port])
  useEffect(() => port?.postMessage({ type: 'shown', view: 'page', full: false, scheme, asked: false }), [port, scheme])
  useEffect(() => {
    if (question) port?.postMessage({ type: 'ask', question })
  }, [port, question])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, which would be let do all that it does
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('demo.frame')}
      src={`/embed/${encodeURIComponent(name)}`}
      onLoad={greet}
    />
  )
}
