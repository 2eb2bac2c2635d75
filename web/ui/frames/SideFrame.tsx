import { MenuOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../look/Logo.tsx'
import styles from './SideFrame.module.css'

interface SideFrameProps {
  /** What the side panel is to screen readers. */
  label: string
  /** The side panel; `onNavigate` is to be told when something was chosen in it. */
  renderSide: (onNavigate: () => void) => ReactNode
  /** The open page. */
  children: ReactNode
  /** Shown beside the page. */
  beside?: ReactNode
}

/** A side panel and the page that it has opened; on narrow screens the panel is behind a button. */
export function SideFrame({ label, renderSide, children, beside }: SideFrameProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('common.skip')}
      </a>
      <aside className={styles.side}>{renderSide(stay)}</aside>
      <TopBar label={label} renderSide={renderSide} />
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

function TopBar({ label, renderSide }: Pick<SideFrameProps, 'label' | 'renderSide'>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className={styles.top}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('common.openMenu')} onClick={() => setOpen(true)} />
      <Logo />
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size={310}
        closable={false}
        title={null}
        aria-label={label}
        styles={{ body: { padding: 0 } }}
      >
        {renderSide(close)}
      </Drawer>
    </header>
  )
}
