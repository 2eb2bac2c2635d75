import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { operatorSignIn } from '../../shared/contract/operator.ts'
import { hasCode, messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { EntryCard, EntryFrame } from '../ui/frames/EntryFrame.tsx'
import { useOperatorSignIn } from './operator.queries.ts'
import styles from './Operator.module.css'

/** Asks for the operator token. */
export function OperatorSignIn() {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ token: string }>()
  const signIn = useOperatorSignIn()
  const submit = ({ token }: { token: string }) =>
    signIn.mutate(token, {
      onError: (error) => {
        const wrong = hasCode(error, 'INVALID_CREDENTIALS')
        const message = wrong ? t('operator.signIn.wrong') : messageOf(error, t('operator.signIn.failed'))
        form.setFields([{ name: 'token', errors: [message] }])
        form.focusField('token')
      },
    })
  return (
    <EntryFrame title={t('operator.title')} subtitle={t('operator.signIn.subtitle')} home="/">
      <EntryCard>
        <Form
          form={form}
          name="operator"
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          onFinish={submit}
        >
          <Form.Item
            name="token"
            label={t('operator.signIn.token')}
            extra={<span className={styles.extra}>{t('operator.signIn.hint')}</span>}
            rules={[fieldRule(operatorSignIn.shape.token)]}
          >
            <Input.Password autoComplete="current-password" autoFocus />
          </Form.Item>
          <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
            {t(signIn.isPending ? 'operator.signIn.pending' : 'operator.signIn.submit')}
          </Button>
        </Form>
      </EntryCard>
    </EntryFrame>
  )
}
