import { Drawer, type DrawerProps } from 'antd'
import { OWN_RETURN, useFocusReturn } from './useFocusReturn.ts'

/** antd's drawer with nothing but what is put into it, which leaves the keyboard to whoever went on elsewhere while it closed. */
export function SlidingPanel(props: Omit<DrawerProps, 'focusable' | 'afterOpenChange'> & { open: boolean }) {
  const returnFocus = useFocusReturn(props.open)
  return (
    <Drawer
      closable={false}
      title={null}
      {...props}
      focusable={OWN_RETURN}
      afterOpenChange={(opened) => opened || returnFocus()}
    />
  )
}
