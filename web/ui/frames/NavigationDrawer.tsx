import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/domain/languages.ts'
import { SlidingPanel } from './SlidingPanel.tsx'

interface NavigationDrawerProps {
  open: boolean
  onClose: () => void
  /** What it is to screen readers. */
  label: string
  children: ReactNode
}

/** The side panel on narrow screens, which slides in over the page. */
export function NavigationDrawer({ open, onClose, label, children }: NavigationDrawerProps) {
  const { i18n } = useTranslation()
  return (
    <SlidingPanel
      open={open}
      onClose={onClose}
      placement={directionOf(i18n.language) === 'rtl' ? 'right' : 'left'}
      size={310}
      aria-label={label}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </SlidingPanel>
  )
}
