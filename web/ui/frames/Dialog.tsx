import { Modal, type ModalProps } from 'antd'
import { OWN_RETURN, useFocusReturn } from './useFocusReturn.ts'

/** antd's modal dialog, which gives the keyboard back when it is closed, not once it has faded away. */
export function Dialog(props: Omit<ModalProps, 'focusable'> & { open: boolean }) {
  const giveBack = useFocusReturn(props.open)
  const afterClose = () => {
    giveBack()
    props.afterClose?.()
  }
  return <Modal {...props} focusable={OWN_RETURN} afterClose={afterClose} />
}
