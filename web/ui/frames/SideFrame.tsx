import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../lazyPart.tsx'
import { Logo } from '../look/Logo.tsx'
import type { NavigationDrawer } from './NavigationDrawer.tsx'
import styles from './SideFrame.module.css'

/** Fetched with its first opening: wide screens never show it. */
const Panel = lazyPart<ComponentProps<typeof NavigationDrawer>>(
  async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer,
  null,
)

interface SideFrameProps {
  /** What the side panel is to screen readers. */
  label: string
  /** The side panel; `onNavigate` is to be told when something was chosen in it. */
  renderSide: (onNavigate: () => void) => ReactNode
  /** The open page. */
  children: ReactNode
  /** Shown beside the page. */
  beside?: ReactNode
  /** Shown at the end of the bar that narrow screens have at the top. */
  inTopBar?: ReactNode
}

/** A side panel and the page that it has opened; on narrow screens the panel is behind a button. */
export function SideFrame({ label, renderSide, children, beside, inTopBar }: SideFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('common.skip')}
      </a>
      <aside className={styles.side}>{renderSide(stay)}</aside>
      <TopBar label={label} renderSide={renderSide} inTopBar={inTopBar} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {beside}
    </div>
  )
}

const stay = () => undefined

/** The link is not followed: where pages stand behind the hash of the address it would lead away from the page. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

function TopBar({ label, renderSide, inTopBar }: Pick<SideFrameProps, 'label' | 'renderSide' | 'inTopBar'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  // From its first opening on it stays, so that it slides out as well.
  const [opened, setOpened] = useState(false)
  const close = () => setOpen(false)
  const drop = () => {
    setOpen(false)
    setOpened(false)
  }
  const show = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <header className={styles.top}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('common.openMenu')} onClick={show} />
      <Logo />
      {inTopBar}
      {opened && (
        <Panel open={open} onClose={close} onFail={drop} label={label}>
          {renderSide(close)}
        </Panel>
      )}
    </header>
  )
}
