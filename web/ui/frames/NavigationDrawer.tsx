import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../shared/domain/languages.ts'
import { OWN_RETURN, useFocusReturn } from './useFocusReturn.ts'

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
  const returnFocus = useFocusReturn(open)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement={directionOf(i18n.language) === 'rtl' ? 'right' : 'left'}
      size={310}
      closable={false}
      title={null}
      focusable={OWN_RETURN}
      afterOpenChange={(opened) => opened || returnFocus()}
      aria-label={label}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  )
}
