import { CheckCircleFilled, CloseOutlined, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notify, TOAST_MS, useToast, type Toast } from './notify.ts'
import styles from './Toaster.module.css'

const SWIPE_PX = 50
const icons = { success: CheckCircleFilled, error: ExclamationCircleFilled, info: InfoCircleFilled }

/** The corner in which the toast appears: F8 focuses it, a swipe or Escape dismisses it, pointing at it keeps it. */
export function Toaster() {
  const { t } = useTranslation()
  const toast = useToast((state) => state.toast)
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])

  return (
    <section ref={region} className={styles.region} aria-label={t('common.toasts')} tabIndex={-1}>
      <div role="status">{toast && toast.tone !== 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="alert">{toast?.tone === 'error' && <ToastCard key={toast.id} toast={toast} />}</div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [held, setHeld] = useState(false)
  const swipe = useSwipe()
  const Icon = icons[toast.tone]

  useEffect(() => {
    if (held) return
    const timer = setTimeout(notify.dismiss, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held])

  return (
    <div
      className={`${styles.toast} ${styles[toast.tone]}`}
      style={{ transform: `translateX(${swipe.offset}px)` }}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && notify.dismiss()}
      {...swipe.handlers}
    >
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.title}>{toast.title}</div>
        {toast.text && <div className={styles.text}>{toast.text}</div>}
        {toast.action && (
          <div className={styles.action}>
            <toast.action />
          </div>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('common.dismiss')} onClick={notify.dismiss}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}

function useSwipe() {
  const start = useRef<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    if (offset > SWIPE_PX) notify.dismiss()
    start.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => void (start.current = event.clientX),
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) setOffset(Math.max(0, event.clientX - start.current))
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
    },
  }
}
