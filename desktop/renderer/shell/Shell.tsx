import { MenuOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { Logo } from '../../../web/ui/look/Logo.tsx'
import { LoadFailed, PageLoading } from '../../../web/ui/states.tsx'
import { statusQuery } from '../api/queries.ts'
import { useNews } from '../api/useNews.ts'
import type { Status } from '../../contract/views.ts'
import { Notices } from './Notices.tsx'
import { SidePanel } from './SidePanel.tsx'
import { useChosenTheme } from './useChosenTheme.ts'
import styles from './Shell.module.css'

/** The frame around the pages: navigation, what needs a look, and the page. Whoever has not signed in yet is led there. */
export function Shell() {
  const status = useQuery(statusQuery)
  useNews()
  useChosenTheme()
  if (status.data) return <Frame status={status.data} lost={status.isError} />
  if (status.isError) return <LoadFailed error={status.error} retry={() => void status.refetch()} />
  return <PageLoading />
}

function Frame({ status, lost }: { status: Status; lost: boolean }) {
  const { t } = useTranslation()
  const { state, server } = status.connection
  if (state === 'none' || (state === 'no-storage' && server === null)) return <Navigate to="/sign-in" replace />
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content" onClick={skip}>
        {t('common.skip')}
      </a>
      <aside className={styles.side}>
        <SidePanel status={status} />
      </aside>
      <TopBar status={status} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Notices status={status} lost={lost} />
        <Outlet context={status} />
      </main>
    </div>
  )
}

/** The part behind the hash names the page, so that the link must not be followed. */
function skip(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The head of narrow windows, where the side panel is behind a button. */
function TopBar({ status }: { status: Status }) {
  const { t } = useTranslation('console')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className={styles.top}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('nav.open')} onClick={() => setOpen(true)} />
      <Logo />
      <Drawer
        open={open}
        onClose={close}
        placement="left"
        size={300}
        closable={false}
        title={null}
        aria-label={t('nav.label')}
        styles={{ body: { padding: 0 } }}
      >
        <SidePanel status={status} onNavigate={close} />
      </Drawer>
    </header>
  )
}
