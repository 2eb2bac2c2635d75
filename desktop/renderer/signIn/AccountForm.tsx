import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { CHANNELS, type ChannelRequest } from '../../contract/channels.ts'
import { settings, type ConnectionView } from '../../contract/views.ts'
import { isInTheClear } from './isInTheClear.ts'
import styles from './SignIn.module.css'

/** Which server, and who. */
export type Account = Omit<ChannelRequest<'connect'>, 'code'>

interface Fields extends Account {
  proxy?: string
}

interface AccountFormProps {
  connection: ConnectionView
  /** The one that is set. */
  proxy: string | null
  pending: boolean
  onSubmit: (account: Account, proxy: string | null) => void
}

/** The first step of sign-in. Who was connected before finds their server and organization there. */
export function AccountForm({ connection, proxy, pending, onSubmit }: AccountFormProps) {
  const { t } = useTranslation('console')
  const [form] = Form.useForm<Fields>()
  const clear = isInTheClear(Form.useWatch('server', form) ?? '')
  const rules = (field: keyof Account) => [
    {
      validator: async (_rule: unknown, value: unknown) => {
        if (!CHANNELS.connect.request.shape[field].safeParse(value ?? '').success)
          throw new Error(t(`signIn.missing.${field}`))
      },
    },
  ]
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        server: connection.server ?? '',
        organization: connection.organization?.slug ?? '',
        username: connection.user?.email ?? '',
        proxy: proxy ?? '',
      }}
      onFinish={({ proxy: typed = '', ...account }: Fields) => onSubmit(account, typed.trim() || null)}
    >
      <Form.Item
        name="server"
        label={t('signIn.server')}
        extra={
          <span className={clear ? styles.warning : styles.extra}>
            {t(clear ? 'signIn.clear' : 'signIn.serverHint')}
          </span>
        }
        rules={rules('server')}
      >
        <Input inputMode="url" autoCapitalize="none" spellCheck={false} autoFocus={connection.server === null} />
      </Form.Item>
      <Form.Item
        name="organization"
        label={t('signIn.organization')}
        extra={<span className={styles.extra}>{t('signIn.organizationHint')}</span>}
        rules={rules('organization')}
      >
        <Input autoComplete="organization" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="username" label={t('signIn.username')} rules={rules('username')}>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={t('signIn.password')} rules={rules('password')}>
        <Input.Password autoComplete="current-password" autoFocus={connection.server !== null} />
      </Form.Item>
      <details className={styles.more} open={proxy !== null || connection.trouble !== null}>
        <summary>{t('signIn.behindProxy')}</summary>
        <Form.Item
          name="proxy"
          label={t('settings.proxy')}
          extra={<span className={styles.extra}>{t('settings.proxyHint')}</span>}
          rules={[proxyRule(t('settings.proxyWrong'))]}
        >
          <Input inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </details>
      <Button type="primary" htmlType="submit" size="large" block loading={pending}>
        {t(pending ? 'signIn.pending' : 'signIn.submit')}
      </Button>
    </Form>
  )
}

const proxyRule = (message: string) => ({
  validator: async (_rule: unknown, value: unknown) => {
    if (!settings.shape.proxy.safeParse(value || null).success) throw new Error(message)
  },
})
