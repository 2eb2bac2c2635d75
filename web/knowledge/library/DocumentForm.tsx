import { Button, Input, Select, type InputRef } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document, DocumentChanges } from '../../../shared/contract/documents.ts'
import { ACCESS_LEVELS, type AccessLevel } from '../../../shared/domain/access.ts'
import { tellOutcome } from '../../ui/tellOutcome.ts'
import { useDocumentCall } from './library.queries.ts'
import styles from './Library.module.css'

const MOST_CHARACTERS = 1200

interface FormProps {
  document: Document
  /** Whether the name is to take the keyboard; `onEditing` is told when it has. */
  edited: boolean
  onEditing: () => void
}

/** Name, tags and access level of a document; what is saved holds at once. */
export function DocumentForm({ document, edited, onEditing }: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  const [name, setName] = useState(document.originalName)
  const [tags, setTags] = useState(document.tags.join(', '))
  const [accessLevel, setAccessLevel] = useState<AccessLevel>(document.accessLevel)
  const nameField = useRef<InputRef>(null)
  const startEditing = useEffectEvent(() => {
    nameField.current?.focus({ cursor: 'end' })
    onEditing()
  })
  useEffect(() => {
    if (edited) startEditing()
  }, [edited])
  const change = useDocumentCall((each) => `/api/documents/${each.id}`, 'PATCH')
  const changes = changesOf(document, { name, tags, accessLevel })
  const save = () =>
    void tellOutcome(change.mutateAsync({ document, body: changes }), {
      done: t('library.saved'),
      failed: t('library.saveFailed'),
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className={styles.field} htmlFor={`${id}n`}>
        {t('library.name')}
        <Input
          ref={nameField}
          id={`${id}n`}
          value={name}
          maxLength={255}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label className={styles.field} htmlFor={`${id}t`}>
        {t('library.tags')}
        <Input
          id={`${id}t`}
          value={tags}
          maxLength={MOST_CHARACTERS}
          placeholder={t('library.tagsHint')}
          onChange={({ target }) => setTags(target.value)}
        />
      </label>
      <label className={styles.field} htmlFor={`${id}a`}>
        {t('library.access')}
        <Select<AccessLevel>
          id={`${id}a`}
          value={accessLevel}
          onChange={setAccessLevel}
          options={ACCESS_LEVELS.map((value) => ({ value, label: t(`knowledge.access.${value}`) }))}
        />
      </label>
      <Button htmlType="submit" disabled={Object.keys(changes).length === 0} loading={change.isPending}>
        {t('library.save')}
      </Button>
    </form>
  )
}

function changesOf(
  document: Document,
  typed: { name: string; tags: string; accessLevel: AccessLevel },
): DocumentChanges {
  const tags = typed.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const name = typed.name.trim()
  return {
    ...(name !== '' && name !== document.originalName && { originalName: name }),
    ...(tags.join() !== document.tags.join() && { tags }),
    ...(typed.accessLevel !== document.accessLevel && { accessLevel: typed.accessLevel }),
  }
}
