import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ACCESS_LEVELS, type AccessLevel } from '../../shared/domain/access.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../shared/domain/limits.ts'
import { tellOutcome } from '../ui/tellOutcome.ts'
import { useAddGolden } from './watch.queries.ts'
import styles from './Requests.module.css'

/** Adds a question whose answer is to be watched. */
export function AddGolden() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState('')
  const [accessLevel, setLevel] = useState<AccessLevel>('users')
  const addition = useAddGolden()
  const add = async () => {
    const wanted = question.trim()
    if (wanted === '') return
    const work = addition.mutateAsync({ question: wanted, accessLevel })
    if (await tellOutcome(work, { done: t('requests.golden.added'), failed: t('requests.golden.addFailed') }))
      setQuestion('')
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label className={styles.field}>
        <span className={styles.label}>{t('requests.golden.field')}</span>
        <Input
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </label>
      <Select
        aria-label={t('requests.golden.level')}
        popupMatchSelectWidth={false}
        value={accessLevel}
        onChange={setLevel}
        options={ACCESS_LEVELS.map((value) => ({
          value,
          label: `${t('requests.golden.level')} ${t(`requests.golden.levels.${value}`)}`,
        }))}
      />
      <Button htmlType="submit" type="primary" loading={addition.isPending} disabled={question.trim() === ''}>
        {t('requests.golden.add')}
      </Button>
    </form>
  )
}
