import { Modal, type ModalProps } from 'antd'
import { OWN_RETURN, useFocusReturn } from './useFocusReturn.ts'

/** antd's modal dialog, which leaves the keyboard to whoever went on elsewhere while it closed. */
export function Dialog({ afterClose, ...props }: Omit<ModalProps, 'focusable'> & { open: boolean }) {
  const returnFocus = useFocusReturn(props.open)
  return (
    <Modal
      {...props}
      focusable={OWN_RETURN}
      afterClose={() => {
        returnFocus()
        afterClose?.()
      }}
    />
  )
}
