import type { Said, Shown, View } from '../protocol.ts'
import { useKnown } from './context.ts'
import { Icon } from './Icon.tsx'

interface HeadProps {
  shown: Shown
  say: (said: Said) => void
  /** Begins a new conversation, where there is one to leave. */
  onRenew: (() => void) | undefined
}

/** The assistant's name, that it is there, and the buttons for other sizes of the window. */
export function Head({ shown: { view, full }, say, onRenew }: HeadProps) {
  const { t, organization } = useKnown()
  const small = view === 'minimized'
  const button = (label: 'minimize' | 'restore' | 'expand' | 'shrink' | 'close', to: View) => (
    <button type="button" aria-label={t(label)} title={t(label)} onClick={() => say({ type: 'view', view: to })}>
      <Icon name={label} />
    </button>
  )
  return (
    <header class="head">
      <h1>
        <bdi>{organization.assistantName}</bdi>
        <span class="online">{t('online')}</span>
      </h1>
      {!small && onRenew && (
        <button type="button" aria-label={t('more')} title={t('more')} onClick={onRenew}>
          <Icon name="more" />
        </button>
      )}
      {view !== 'page' && (
        <>
          {small ? button('restore', 'normal') : button('minimize', 'minimized')}
          {view === 'normal' && !full && button('expand', 'expanded')}
          {view === 'expanded' && button('shrink', 'normal')}
          {button('close', 'closed')}
        </>
      )}
    </header>
  )
}
