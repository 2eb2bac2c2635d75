import { Drawer, type DrawerProps } from 'antd'
import { OWN_RETURN, useFocusReturn } from './useFocusReturn.ts'

/** antd's drawer with nothing but what is put into it, which gives the keyboard back when it is closed, not once it has slid away. */
export function SlidingPanel(props: Omit<DrawerProps, 'focusable'> & { open: boolean }) {
  useFocusReturn(props.open)
  return <Drawer closable={false} title={null} {...props} focusable={OWN_RETURN} />
}
