import { Button, Form, Input, Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { websiteFields, type WebsiteFields } from '../../../shared/contract/websites.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../../shared/domain/access.ts'
import { SITE_SCHEDULES, type SiteSchedule } from '../../../shared/domain/sites.ts'
import { messageOf } from '../../api/apiError.ts'
import { actionOf } from '../../billing/upgradeAction.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import { notify } from '../../ui/notify.ts'
import { useAddWebsite } from './websites.queries.ts'
import styles from './WebsiteForm.module.css'

/** What the form holds; a level and a schedule only where somebody chose one. */
type Values = Omit<WebsiteFields, 'crawl'> & { crawl: 'page' | 'site' }

/** The address of a page or of a whole website, and who may see what it says. */
export function WebsiteForm() {
  const { t } = useTranslation()
  const [form] = Form.useForm<Values>()
  const crawl = Form.useWatch('crawl', form) ?? 'page'
  const addition = useAddWebsite()
  const submit = async (values: Values) => {
    try {
      const { duplicate } = await addition.mutateAsync(values)
      const [added, known] =
        values.crawl === 'site' ? (['siteAdded', 'siteKnown'] as const) : (['added', 'known'] as const)
      notify.success(t('common.success'), t(`websites.${duplicate ? known : added}`))
      form.resetFields(['url', 'title'])
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('websites.addFailed')), actionOf(error))
    }
  }
  return (
    <Form<Values>
      form={form}
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ url: '', title: '', crawl: 'page' }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        className={styles.address}
        name="url"
        label={t('websites.address')}
        rules={[fieldRule(websiteFields.shape.url)]}
      >
        <Input type="text" inputMode="url" autoCapitalize="none" spellCheck={false} placeholder="https://" />
      </Form.Item>
      <Form.Item
        className={styles.title}
        name="title"
        label={t('websites.name')}
        rules={[fieldRule(websiteFields.shape.title)]}
      >
        <Input placeholder={t(crawl === 'site' ? 'websites.siteNameHint' : 'websites.nameHint')} />
      </Form.Item>
      <Form.Item
        name="crawl"
        label={t('websites.what')}
        className={styles.crawl}
        extra={t(`websites.crawlHint.${crawl}`)}
      >
        <Radio.Group
          aria-label={t('websites.what')}
          options={(['page', 'site'] as const).map((value) => ({ value, label: t(`websites.crawl.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="accessLevel" label={t('websites.access')} className={styles.access}>
        <Select<AccessLevel>
          placeholder={t('knowledge.access.users')}
          options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="schedule" label={t('websites.schedule')} className={styles.access}>
        <Select<SiteSchedule>
          placeholder={t('websites.schedules.never')}
          options={SITE_SCHEDULES.map((value) => ({ value, label: t(`websites.schedules.${value}`) }))}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" className={styles.submit} loading={addition.isPending}>
        {t(addition.isPending ? 'websites.adding' : 'websites.add')}
      </Button>
    </Form>
  )
}
