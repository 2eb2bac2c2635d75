import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import type { WidgetSettings } from '../../shared/contract/embed.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { changeOf, draftOf, type WidgetDraft } from './draft.ts'
import { AppearanceFields } from './fields/AppearanceFields.tsx'
import { HandoverFields } from './fields/HandoverFields.tsx'
import { LimitFields } from './fields/LimitFields.tsx'
import { SitesField } from './fields/SitesField.tsx'
import { WordFields } from './fields/WordFields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { showRefused } from './showRefused.ts'
import { useUnsaved } from './useUnsaved.ts'
import { useSaveWidget } from './widget.queries.ts'
import styles from './SettingsForm.module.css'

interface SettingsFormProps {
  form: FormInstance<WidgetDraft>
  draft: WidgetDraft
  saved: WidgetSettings
}

/** Everything that can be set of the widget, saved at once. */
export function SettingsForm({ form, draft, saved }: SettingsFormProps) {
  const { t } = useTranslation()
  const save = useSaveWidget()
  const change = changeOf(draft, saved)
  useUnsaved(change !== undefined)
  const submit = () => {
    if (!change) return
    save.mutate(change, {
      onSuccess: (settings) => {
        // As the server writes them; what was typed while it was saved stays.
        if (sameAs(form, draft)) form.setFieldsValue(draftOf(settings))
        notify.success(t('widget.savedTitle'), t('widget.saved'))
      },
      onError: (error) => {
        notify.error(t('widget.failedTitle'), messageOf(error, t('widget.failed')))
        showRefused(form, error, change)
      },
    })
  }
  return (
    <Form
      form={form}
      name="widget"
      className={styles.form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      initialValues={draftOf(saved)}
      onFinish={submit}
      onFinishFailed={() => notify.error(t('widget.failedTitle'), t('widget.invalid'))}
    >
      <SitesField removed={saved.removedSites} />
      <AppearanceFields saved={saved} />
      <WordFields />
      <LimitFields />
      <HandoverFields />
      <SaveBar
        changed={change !== undefined}
        saving={save.isPending}
        onDiscard={() => {
          form.resetFields()
          form.setFieldsValue(draftOf(saved))
        }}
      />
    </Form>
  )
}

function sameAs(form: FormInstance<WidgetDraft>, draft: WidgetDraft): boolean {
  return JSON.stringify({ ...draft, ...form.getFieldsValue() }) === JSON.stringify(draft)
}
