import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { websiteFields } from '../../shared/contract/websites.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../shared/domain/access.ts'
import { messageOf } from '../api/apiError.ts'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { useAddWebsite } from './knowledge.queries.ts'
import styles from './WebsiteForm.module.css'

interface Values {
  url: string
  title?: string
  /** Chosen by the person; a known page keeps its own without a choice. */
  accessLevel?: AccessLevel
}

/** The address of a page, and who may see what it says. */
export function WebsiteForm() {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const addition = useAddWebsite()
  const submit = async (values: Values) => {
    try {
      const { duplicate } = await addition.mutateAsync(values)
      const text = t(duplicate ? 'knowledge.websites.known' : 'knowledge.websites.added')
      notify.success(t('common.success'), text)
      form.resetFields(['url', 'title'])
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('knowledge.websites.addFailed')))
    }
  }
  return (
    <Form<Values>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ url: '', title: '' }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        className={styles.address}
        name="url"
        label={t('knowledge.websites.address')}
        rules={[fieldRule(websiteFields.shape.url)]}
      >
        <Input type="text" inputMode="url" autoCapitalize="none" spellCheck={false} placeholder="https://" />
      </Form.Item>
      <Form.Item
        className={styles.title}
        name="title"
        label={t('knowledge.websites.name')}
        rules={[fieldRule(websiteFields.shape.title)]}
      >
        <Input placeholder={t('knowledge.websites.nameHint')} />
      </Form.Item>
      <Form.Item name="accessLevel" label={t('knowledge.websites.access')} className={styles.access}>
        <Select<AccessLevel>
          placeholder={t('knowledge.access.users')}
          options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" className={styles.submit} loading={addition.isPending}>
        {t(addition.isPending ? 'knowledge.websites.adding' : 'knowledge.websites.add')}
      </Button>
    </Form>
  )
}
