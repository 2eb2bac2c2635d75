import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentOrganization } from '../../shared/contract/organizations.ts'
import { messageOf } from '../api/apiError.ts'
import { Card } from '../ui/Card.tsx'
import { notify } from '../ui/notify.ts'
import { showFieldErrors } from '../ui/showFieldErrors.ts'
import { useDeleteOrganization } from './organization.queries.ts'
import styles from './Organization.module.css'

/** The end of the organization, behind a question that has to be answered in writing. */
export function DeleteOrganization({ organization }: { organization: CurrentOrganization }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={t('organization.delete')} text={t('organization.deleteHint')}>
      <Button danger onClick={() => setAsking(true)}>
        {t('organization.deleteOpen')}
      </Button>
      <Question open={asking} organization={organization} onClose={() => setAsking(false)} />
    </Card>
  )
}

interface QuestionProps {
  open: boolean
  organization: CurrentOrganization
  onClose: () => void
}

function Question({ open, organization: { name, slug }, onClose }: QuestionProps) {
  const { t } = useTranslation()
  const [form] = Form.useForm<{ confirm: string }>()
  const confirmed = (Form.useWatch('confirm', form) ?? '').trim() === slug
  const client = useQueryClient()
  const deletion = useDeleteOrganization()
  const submit = () => {
    if (!confirmed) return
    deletion.mutate(slug, {
      onSuccess: () => {
        client.clear()
        window.location.assign('/')
      },
      onError: (error) => {
        notify.error(t('common.error'), messageOf(error, t('organization.deleteFailed')))
        showFieldErrors(form, error)
      },
    })
  }
  return (
    <Modal
      open={open}
      title={t('organization.deleteTitle', { organization: name })}
      okText={t('organization.deleteForGood')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, disabled: !confirmed, loading: deletion.isPending }}
      cancelButtonProps={{ disabled: deletion.isPending }}
      mask={{ closable: false }}
      closable={!deletion.isPending}
      keyboard={!deletion.isPending}
      destroyOnHidden
      onOk={submit}
      onCancel={onClose}
      width={480}
    >
      <p>{t('organization.deleteText')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        className={styles.form}
        onFinish={submit}
      >
        <Form.Item name="confirm" label={t('organization.confirm', { slug })}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
