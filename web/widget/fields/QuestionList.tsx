import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, type FormInstance } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetChange } from '../../../shared/contract/embed.ts'
import { WIDGET_LIMITS } from '../../../shared/domain/widget.ts'
import { fieldRule } from '../../ui/forms/fieldRule.ts'
import type { WidgetDraft } from '../draft.ts'
import styles from './fields.module.css'

const FIELD = 'suggestedQuestions'
const rule = fieldRule(widgetChange.shape.suggestedQuestions.unwrap().element)

/** The questions that visitors can ask with a click: written, put in order, removed. */
export function QuestionList() {
  const { t } = useTranslation()
  const form: FormInstance<WidgetDraft> = Form.useFormInstance()
  const add = useRef<HTMLButtonElement>(null)
  // The keyboard follows what was moved, once it stands there.
  const focus = (at: number) => setTimeout(() => (at < 0 ? add.current?.focus() : form.focusField([FIELD, at])))
  return (
    <fieldset className={styles.group}>
      <legend>{t('widget.questions')}</legend>
      <p className={styles.hint}>{t('widget.questionsHint', { most: WIDGET_LIMITS.suggestedQuestions })}</p>
      <Form.List name={FIELD}>
        {(rows, change) => (
          <>
            {rows.map(({ key, name: at }) => (
              <Row
                key={key}
                at={at}
                last={at === rows.length - 1}
                onMove={(to) => {
                  change.move(at, to)
                  focus(to)
                }}
                onRemove={() => {
                  change.remove(at)
                  focus(Math.min(at, rows.length - 2))
                }}
              />
            ))}
            {rows.length < WIDGET_LIMITS.suggestedQuestions && (
              <Button
                ref={add}
                icon={<PlusOutlined />}
                onClick={() => {
                  change.add('')
                  focus(rows.length)
                }}
              >
                {t('widget.addQuestion')}
              </Button>
            )}
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

interface RowProps {
  at: number
  last: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function Row({ at, last, onMove, onRemove }: RowProps) {
  const { t } = useTranslation()
  const number = at + 1
  return (
    <div className={styles.question}>
      <Form.Item name={at} className={styles.grow} rules={[rule]}>
        <Input aria-label={t('widget.question', { number })} maxLength={WIDGET_LIMITS.suggestedQuestion} dir="auto" />
      </Form.Item>
      <div className={styles.moves}>
        <Button
          icon={<ArrowUpOutlined />}
          aria-label={t('widget.moveUp', { number })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <Button
          icon={<ArrowDownOutlined />}
          aria-label={t('widget.moveDown', { number })}
          disabled={last}
          onClick={() => onMove(at + 1)}
        />
        <Button icon={<DeleteOutlined />} aria-label={t('widget.removeQuestion', { number })} onClick={onRemove} />
      </div>
    </div>
  )
}
