import { Drawer } from 'antd'
import type { ReactNode } from 'react'

interface NavigationDrawerProps {
  open: boolean
  onClose: () => void
  /** What it is to screen readers. */
  label: string
  children: ReactNode
}

/** The side panel on narrow screens, which slides in over the page. */
export function NavigationDrawer({ open, onClose, label, children }: NavigationDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={310}
      closable={false}
      title={null}
      aria-label={label}
      styles={{ body: { padding: 0 } }}
    >
      {children}
    </Drawer>
  )
}
