import { Button, Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  organizationChange,
  type CurrentOrganization,
  type OrganizationChange,
} from '../../shared/contract/organizations.ts'
import { AI_PERSONALITIES, WHEN_UNSURE } from '../../shared/domain/people.ts'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { fieldRule } from '../ui/forms/fieldRule.ts'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useUpdateOrganization } from './organization.queries.ts'
import styles from './Organization.module.css'

const shape = organizationChange.shape

/** Name, slug, assistant and member label. */
export function OrganizationSettings({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<OrganizationChange>()
  const update = useUpdateOrganization()
  // What is said afterwards does not depend on this form: a new slug has the page drawn anew.
  const submit = async (change: OrganizationChange) => {
    try {
      await update.mutateAsync(change)
    } catch (error) {
      notify.error(t('common.error'), messageOf(error, t('organization.updateFailed')))
      return showFieldErrors(form, error, { SLUG_TAKEN: 'slug' })
    }
    notify.success(t('common.success'), t('organization.updated'))
  }
  const warn = () => {
    const { name, slug } = form.getFieldsValue()
    if (!name?.trim() || !slug?.trim()) notify.error(t('common.error'), t('organization.required'))
  }
  return (
    <Card title={t('organization.settings')} text={t('organization.settingsHint')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={organization}
        onFinish={(change) => void submit(change)}
        onFinishFailed={warn}
      >
        <Names />
        <Assistant />
        <Button type="primary" htmlType="submit" loading={update.isPending}>
          {t(update.isPending ? 'organization.updating' : 'organization.update')}
        </Button>
      </Form>
    </Card>
  )
}

function Names() {
  const { t } = useTranslation()
  const slug: string = Form.useWatch('slug') ?? ''
  const address = `${window.location.origin}/org/${slug.trim()}`
  return (
    <>
      <Form.Item name="name" label={t('organization.name')} rules={[fieldRule(shape.name)]} validateTrigger="onBlur">
        <Input autoComplete="organization" maxLength={255} />
      </Form.Item>
      <Form.Item
        name="slug"
        label={t('organization.slug')}
        extra={<span className={styles.hint}>{t('organization.slugHint', { address })}</span>}
        rules={[fieldRule(shape.slug)]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={100} />
      </Form.Item>
    </>
  )
}

function Assistant() {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name="assistantName"
          label={t('organization.assistantName')}
          rules={[fieldRule(shape.assistantName)]}
          validateTrigger="onBlur"
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="aiPersonality"
          label={t('organization.personality')}
          extra={<span className={styles.hint}>{t('organization.personalityHint')}</span>}
        >
          <Select
            options={AI_PERSONALITIES.map((value) => ({ value, label: t(`organization.personalities.${value}`) }))}
          />
        </Form.Item>
      </div>
      <Form.Item
        name="memberLabel"
        label={t('organization.memberLabel')}
        extra={<span className={styles.hint}>{t('organization.memberLabelHint')}</span>}
        rules={[fieldRule(shape.memberLabel)]}
        validateTrigger="onBlur"
      >
        <Input autoComplete="off" maxLength={50} />
      </Form.Item>
      <Form.Item
        name="whenUnsure"
        label={t('organization.whenUnsure')}
        extra={<span className={styles.hint}>{t('organization.whenUnsureHint')}</span>}
      >
        <Select options={WHEN_UNSURE.map((value) => ({ value, label: t(`organization.unsure.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="holdSuspicious"
        label={t('organization.holdSuspicious')}
        valuePropName="checked"
        extra={<span className={styles.hint}>{t('organization.holdSuspiciousHint')}</span>}
      >
        <Switch />
      </Form.Item>
    </>
  )
}
