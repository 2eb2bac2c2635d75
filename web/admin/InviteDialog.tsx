import { Form, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InviteMember } from '../../shared/contract/members.ts'
import { messageOf } from '../api/apiError.ts'
import { useMay } from '../session/session.queries.ts'
import { Dialog } from '../ui/frames/Dialog.tsx'
import { notify } from '../ui/notify.ts'
import { PersonFields } from '../ui/forms/PersonFields.tsx'
import { showFieldErrors } from '../ui/forms/showFieldErrors.ts'
import { useInvite } from './admin.queries.ts'
import styles from './People.module.css'

/** Invites somebody by email. What was typed stays until the invitation is sent or given up. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [form] = Form.useForm<InviteMember>()
  const invite = useInvite()
  const send = (values: InviteMember) =>
    invite.mutate(values, {
      onSuccess: () => {
        notify.success(t('admin.sentTitle'), t('admin.sent', { email: values.email }))
        onClose()
      },
      onError: (error) => {
        notify.error(t('admin.sendFailedTitle'), messageOf(error, t('admin.sendFailed')))
        showFieldErrors(form, error, { EMAIL_TAKEN: 'email', ALREADY_INVITED: 'email' })
      },
    })
  return (
    <Dialog
      open={open}
      title={t('admin.invite')}
      okText={t(invite.isPending ? 'admin.sending' : 'admin.send')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: invite.isPending }}
      cancelButtonProps={{ disabled: invite.isPending }}
      mask={{ closable: false }}
      closable={!invite.isPending}
      keyboard={!invite.isPending}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
      width={480}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ role: 'user' }}
        className={styles.form}
        onFinish={send}
      >
        <Fields />
        {/* Lets the Enter key send; the visible button stands outside of the form. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Dialog>
  )
}

function Fields() {
  const { t } = useTranslation()
  const roles = useMay('members.inviteSubAdmin') ? (['user', 'sub_admin'] as const) : (['user'] as const)
  return (
    <>
      <PersonFields whose="other" autoFocus />
      <Form.Item name="role" label={t('admin.role')}>
        <Radio.Group className={styles.roles} aria-label={t('admin.role')}>
          {roles.map((role) => (
            <Radio key={role} value={role}>
              {t(`admin.roles.${role}`)} <span className={styles.muted}>{t(`admin.roleHints.${role}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </>
  )
}
