import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { twoFactorDisable } from '../../shared/contract/twoFactor.ts'
import { messageOf } from '../api/apiError.ts'
import { Dialog } from '../ui/frames/Dialog.tsx'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { useDisableTwoFactor } from './twoFactor.queries.ts'
import styles from './account.module.css'

interface Proof {
  currentPassword: string
  code: string
}

/** Switches two-factor sign-in off, for somebody who has both the password and a code. */
export function TwoFactorOff({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<Proof>()
  const disable = useDisableTwoFactor()
  const submit = (proof: Proof) =>
    disable.mutate(proof, {
      onSuccess: () => {
        notify.success(t('common.success'), t('twoFactor.switchedOff'))
        onClose()
      },
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('twoFactor.switchOffFailed')))
        showFieldErrors(form, error)
      },
    })
  return (
    <Dialog
      open={open}
      title={t('twoFactor.offTitle')}
      okText={t(disable.isPending ? 'twoFactor.switchingOff' : 'twoFactor.switchOff')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: disable.isPending }}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
      width={460}
    >
      <Form
        form={form}
        name="twoFactorOff"
        layout="vertical"
        requiredMark={false}
        preserve={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={submit}
      >
        <p className={styles.lead}>{t('twoFactor.offWarning')}</p>
        <CurrentPassword autoFocus />
        <Form.Item name="code" label={t('twoFactor.offCode')} rules={[fieldRule(twoFactorDisable.shape.code)]}>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Form.Item>
        {/* Lets the Enter key send; the visible button stands outside of the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
