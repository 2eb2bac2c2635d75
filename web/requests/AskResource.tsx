import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_MESSAGE_CHARACTERS } from '../../shared/domain/limits.ts'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { useRequestResource } from './requests.queries.ts'
import styles from './Requests.module.css'

/** Asks administrators for material. */
export function AskResource() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState('')
  const request = useRequestResource()
  const send = () =>
    request.mutate(question.trim(), {
      onSuccess: () => {
        setQuestion('')
        notify.success(t('requests.own.sentTitle'), t('requests.sentText'))
      },
      onError: (error) => notify.error(t('requests.failedTitle'), messageOf(error, t('requests.own.sendFailed'))),
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (question.trim() !== '') send()
      }}
    >
      <label className={styles.field}>
        <span className={styles.label}>{t('requests.own.field')}</span>
        <Input.TextArea
          dir="auto"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      <Button htmlType="submit" type="primary" loading={request.isPending} disabled={question.trim() === ''}>
        {t('requests.own.send')}
      </Button>
    </form>
  )
}
