import { Form, Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './frames/Dialog.tsx'
import { useOpenQuestion, type Question } from './useConfirm.ts'
import styles from './AskedDialog.module.css'

/** The question that is open, with its buttons. */
export function AskedDialog() {
  const asked = useOpenQuestion((state) => state.asked)
  return asked && <Asked key={asked.id} question={asked.question} onClosed={asked.settle} />
}

/** Closing takes a fifth of a second. */
const LONGEST_CLOSING_MS = 1000

interface AskedProps {
  question: Question
  onClosed: (confirmed: boolean) => void
}

function Asked({ question, onClosed }: AskedProps) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<boolean>()
  const [typed, setTyped] = useState('')
  const blocked = question.typed !== undefined && typed.trim() !== question.typed.expected
  // The first answer counts, so that a second click changes nothing.
  const close = (confirmed: boolean) => setAnswer((before) => before ?? confirmed)
  const go = () => !blocked && close(true)
  // A dialog that is closed while it still opens does not always tell when it has gone, and an answer must not be lost.
  useEffect(() => {
    if (answer === undefined) return
    const late = setTimeout(() => onClosed(answer), LONGEST_CLOSING_MS)
    return () => clearTimeout(late)
  }, [answer, onClosed])
  return (
    <Dialog
      open={answer === undefined}
      title={question.title}
      okText={question.action}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, disabled: blocked }}
      mask={{ closable: !question.typed }}
      onOk={go}
      onCancel={() => close(false)}
      afterClose={() => onClosed(answer ?? false)}
      width={460}
    >
      <p>{question.text}</p>
      {question.typed && <Typed label={question.typed.label} value={typed} onChange={setTyped} onSubmit={go} />}
    </Dialog>
  )
}

interface TypedProps {
  label: string
  value: string
  onChange: (value: string) => void
  onSubmit: () => void
}

function Typed({ label, value, onChange, onSubmit }: TypedProps) {
  const id = useId()
  return (
    <Form layout="vertical" requiredMark={false} className={styles.form} onFinish={onSubmit}>
      <Form.Item label={label} htmlFor={id}>
        <Input
          id={id}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Form.Item>
    </Form>
  )
}
