import { Button, Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../web/ui/Card.tsx'
import { notify } from '../../../web/ui/notify.ts'
import { settings as schema, type Settings } from '../../contract/views.ts'
import styles from './Settings.module.css'
import { useChange } from './useChange.ts'

interface Fields {
  bandwidth: number | null
  cores: number
  proxy: string
}

/** How much of computer and line the console may take, and its way to the server. */
export function LimitsCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('console')
  const { busy, change } = useChange()
  const rule = (field: keyof Fields, message: string) => ({
    validator: async (_rule: unknown, value: unknown) => {
      if (!schema.shape[field].safeParse(value === '' ? null : value).success) throw new Error(message)
    },
  })
  const save = ({ bandwidth, cores, proxy }: Fields) =>
    change({ bandwidth, cores, proxy: proxy.trim() === '' ? null : proxy.trim() }, () =>
      notify.success(t('settings.savedTitle'), t('settings.saved')),
    )
  return (
    <Card title={t('settings.work')}>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ ...settings, proxy: settings.proxy ?? '' }}
        onFinish={save}
      >
        <Form.Item
          name="bandwidth"
          label={t('settings.bandwidth')}
          extra={<span className={styles.hint}>{t('settings.bandwidthHint')}</span>}
          rules={[rule('bandwidth', t('settings.bandwidthWrong'))]}
        >
          <InputNumber className={styles.number ?? ''} controls={false} />
        </Form.Item>
        <Form.Item
          name="cores"
          label={t('settings.cores')}
          extra={<span className={styles.hint}>{t('settings.coresHint')}</span>}
          rules={[rule('cores', t('settings.coresWrong'))]}
        >
          <InputNumber className={styles.number ?? ''} />
        </Form.Item>
        <Form.Item
          name="proxy"
          label={t('settings.proxy')}
          extra={<span className={styles.hint}>{t('settings.proxyHint')}</span>}
          rules={[rule('proxy', t('settings.proxyWrong'))]}
        >
          <Input inputMode="url" spellCheck={false} autoCapitalize="none" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t(busy ? 'settings.saving' : 'settings.save')}
        </Button>
      </Form>
    </Card>
  )
}
