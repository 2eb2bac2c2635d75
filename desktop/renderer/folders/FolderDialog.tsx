import { Form, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../web/api/apiError.ts'
import { notify } from '../../../web/ui/notify.ts'
import type { FolderView } from '../../contract/views.ts'
import { useCall } from '../api/useCall.ts'
import { FileRules } from './FileRules.tsx'
import { fieldsOf, nameOfPath, rulesOf, type FolderFields } from './folderForm.ts'
import { LevelField } from './LevelField.tsx'
import { NameField } from './NameField.tsx'
import { PathField } from './PathField.tsx'

interface FolderDialogProps {
  /** The folder to be changed; without it a new one is added. */
  folder?: FolderView
  onClose: () => void
}

/** The form of a folder: where it lies, what it is called, who sees its documents, and which files are in. */
export function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const { t } = useTranslation('console')
  const { t: common } = useTranslation()
  const [form] = Form.useForm<FolderFields>()
  const { pending, save } = useSave(folder, onClose)
  const words = folder
    ? {
        title: t('folders.form.changeTitle', { name: folder.name }),
        go: t('folders.form.save'),
        going: t('folders.form.saving'),
      }
    : { title: t('folders.form.addTitle'), go: t('folders.form.add'), going: t('folders.form.adding') }
  const named = (path: string) => {
    if (!form.isFieldTouched('name')) form.setFieldValue('name', nameOfPath(path).slice(0, 100))
  }
  return (
    <Modal
      open
      title={words.title}
      okText={pending ? words.going : words.go}
      okButtonProps={{ loading: pending }}
      cancelText={common('common.cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
      width={620}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={fieldsOf(folder)}
        onFinish={save}
      >
        {!folder && (
          <PathField
            onChoose={(path) => {
              form.setFieldValue('path', path)
              void form.validateFields(['path'])
              named(path)
            }}
            onType={named}
          />
        )}
        <NameField />
        <LevelField known={folder !== undefined} />
        <FileRules />
      </Form>
    </Modal>
  )
}

/** Adds the folder, or changes it, and tells how it went. */
function useSave(folder: FolderView | undefined, onSaved: () => void) {
  const { t } = useTranslation('console')
  const { t: common } = useTranslation()
  const adding = useCall('folders.add')
  const changing = useCall('folders.change')
  const told = (said: 'added' | 'changed') => ({
    onSuccess: ({ name }: FolderView) => {
      notify.success(common('common.success'), t(`folders.form.${said}`, { name }))
      onSaved()
    },
    onError: (error: Error) => notify.error(t('folders.form.failed'), messageOf(error, '')),
  })
  const save = ({ path, name, ...rest }: FolderFields) => {
    if (folder) changing.mutate({ id: folder.id, name, ...rulesOf(rest) }, told('changed'))
    else adding.mutate({ path, name, ...rulesOf(rest) }, told('added'))
  }
  return { pending: adding.isPending || changing.isPending, save }
}
