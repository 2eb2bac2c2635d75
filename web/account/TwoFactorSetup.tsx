import { Button, Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TwoFactorSetupAnswer } from '../../shared/contract/twoFactor.ts'
import { messageOf } from '../api/apiError.ts'
import { Dialog } from '../ui/frames/Dialog.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanSecret } from './ScanSecret.tsx'
import { useSetUpTwoFactor } from './twoFactor.queries.ts'
import styles from './account.module.css'

/** Leads from the password over the authenticator app to the recovery codes, which cannot be passed by accident. */
export function TwoFactorSetup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<TwoFactorSetupAnswer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const forget = () => {
    setSecret(undefined)
    setCodes(undefined)
  }
  return (
    <Dialog
      open={open}
      title={t(codes ? 'twoFactor.codesTitle' : 'twoFactor.setUpTitle')}
      footer={null}
      mask={{ closable: false }}
      closable={!codes}
      keyboard={!codes}
      destroyOnHidden
      onCancel={onClose}
      afterClose={forget}
      width={500}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : secret ? (
        <ScanSecret secret={secret} onEnabled={setCodes} />
      ) : (
        <AskPassword onSecret={setSecret} />
      )}
    </Dialog>
  )
}

function AskPassword({ onSecret }: { onSecret: (secret: TwoFactorSetupAnswer) => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ currentPassword: string }>()
  const setUp = useSetUpTwoFactor()
  const submit = (values: { currentPassword: string }) =>
    setUp.mutate(values, {
      onSuccess: onSecret,
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('twoFactor.setUpFailed')))
        showFieldErrors(form, error)
      },
    })
  return (
    <Form
      form={form}
      name="twoFactorSetup"
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <p className={styles.lead}>{t('twoFactor.passwordHint')}</p>
      <CurrentPassword autoFocus />
      <Button type="primary" htmlType="submit" block loading={setUp.isPending}>
        {t(setUp.isPending ? 'twoFactor.checking' : 'twoFactor.continue')}
      </Button>
    </Form>
  )
}
