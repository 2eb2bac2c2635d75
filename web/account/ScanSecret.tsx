import { Button, Form, Input, QRCode } from 'antd'
import { useTranslation } from 'react-i18next'
import { twoFactorEnable, type TwoFactorSetupAnswer } from '../../shared/contract/twoFactor.ts'
import { messageOf } from '../api/apiError.ts'
import { copyText } from '../ui/copyText.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useEnableTwoFactor } from './twoFactor.queries.ts'
import styles from './account.module.css'

interface ScanSecretProps {
  secret: TwoFactorSetupAnswer
  onEnabled: (recoveryCodes: readonly string[]) => void
}

/** Gives the secret to the authenticator app, and asks for a code of it as the proof that it arrived. */
export function ScanSecret({ secret, onEnabled }: ScanSecretProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ code: string }>()
  const enable = useEnableTwoFactor()
  const submit = (values: { code: string }) =>
    enable.mutate(values, {
      onSuccess: ({ recoveryCodes }) => {
        notify.success(t('common.success'), t('twoFactor.switchedOn'))
        onEnabled(recoveryCodes)
      },
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('twoFactor.setUpFailed')))
        showFieldErrors(form, error)
      },
    })
  return (
    <Form
      form={form}
      name="twoFactorCode"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={submit}
    >
      <p>{t('twoFactor.scan')}</p>
      {/* Black on white in either theme: many cameras read nothing else. */}
      <div className={styles.qr} role="img" aria-label={t('twoFactor.qr')}>
        <QRCode value={secret.otpauthUrl} type="svg" size={184} color="#000" bgColor="#fff" bordered={false} />
      </div>
      <p>{t('twoFactor.typeIt')}</p>
      <p className={styles.secret}>
        <code>{inFours(secret.secret)}</code>
        <Button size="small" aria-label={t('twoFactor.copyKey')} onClick={() => void copyText(secret.secret)}>
          {t('common.copy')}
        </Button>
      </p>
      <Form.Item
        name="code"
        label={t('twoFactor.code')}
        extra={<span className={styles.extra}>{t('twoFactor.codeHint')}</span>}
        rules={[fieldRule(twoFactorEnable.shape.code)]}
      >
        <Input autoComplete="one-time-code" inputMode="numeric" maxLength={40} autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={enable.isPending}>
        {t(enable.isPending ? 'twoFactor.enabling' : 'twoFactor.enable')}
      </Button>
    </Form>
  )
}

function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
