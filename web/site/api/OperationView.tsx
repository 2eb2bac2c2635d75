import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../ui/copyText.ts'
import { curlOf, exampleOf, fieldsOf, type Content, type Operation } from './description.ts'
import styles from './ApiDocs.module.css'

/** One call; what it takes and gives is drawn when it is opened, as there are more than a hundred of them. */
export function OperationView({ operation }: { operation: Operation }) {
  const [open, setOpen] = useState(false)
  const { method, path, summary } = operation
  return (
    <details className={styles.operation} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.method}>{method}</span> <code>{path}</code>{' '}
        <span className={styles.purpose} lang="en">
          {summary}
        </span>
      </summary>
      {open && <Details operation={operation} />}
    </details>
  )
}

function Details({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  const { parameters, body, answers, errors } = operation
  return (
    <div className={styles.details}>
      <Callers operation={operation} />
      {parameters.length > 0 && (
        <>
          <h3>{t('api.parameters')}</h3>
          <ul className={styles.fields}>
            {parameters.flatMap(({ name, required, schema, in: place }) =>
              fieldsOf(schema, name, required).map((field) => (
                <FieldLine key={field.name} {...field} place={t(place === 'path' ? 'api.inPath' : 'api.inQuery')} />
              )),
            )}
          </ul>
        </>
      )}
      {body && <Schema title={t('api.body', { type: nameOf(body.type) })} content={body} />}
      {answers.map(({ status, content }) =>
        content ? (
          <Schema
            key={`${status} ${content.type}`}
            title={t('api.answer', { status, type: nameOf(content.type) })}
            content={content}
          />
        ) : (
          <h3 key={status}>{t('api.answerElse', { status })}</h3>
        ),
      )}
      <h3>{t('api.errors')}</h3>
      <ul className={styles.fields}>
        {errors.map(({ status, codes }) => (
          <li key={status}>
            <code>{status}</code> <span>{codes}</span>
          </li>
        ))}
      </ul>
      <TryIt operation={operation} />
    </div>
  )
}

const nameOf = (type: string): string => (type === 'application/json' ? 'JSON' : type)

function Callers({ operation: { roles, scope, otherCaller } }: { operation: Operation }) {
  const { t } = useTranslation()
  if (otherCaller) return <p>{t(`api.${otherCaller}`)}</p>
  if (!roles) return <p>{t('api.everybody')}</p>
  const names = roles.map((role) => t(`api.roles.${role}`)).join(', ')
  return (
    <p>
      {t('api.callers', { roles: names })} {scope === undefined ? t('api.noToken') : t('api.scope', { scope })}
    </p>
  )
}

/** What a body holds; an example of it where it is JSON. */
function Schema({ title, content: { type, schema } }: { title: string; content: Content }) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.fields}>
        {fieldsOf(schema).map((field, at) => (
          <FieldLine key={`${at} ${field.name}`} {...field} />
        ))}
      </ul>
      {type === 'application/json' && (
        <>
          <p className={styles.caption}>{t('api.example')}</p>
          <pre className={styles.code}>{JSON.stringify(exampleOf(schema), undefined, 2)}</pre>
        </>
      )}
    </>
  )
}

interface FieldLineProps {
  name: string
  type: string
  required: boolean
  text: string
  place?: string
}

function FieldLine({ name, type, required, text, place }: FieldLineProps) {
  const { t } = useTranslation()
  const facts = [place, !required && t('api.optional')].filter(Boolean).join(', ')
  return (
    <li>
      {name && <code>{name}</code>} <span className={styles.type}>{type}</span> {facts && <span>{facts}</span>}{' '}
      {text && <span>{text}</span>}
    </li>
  )
}

function TryIt({ operation }: { operation: Operation }) {
  const { t } = useTranslation()
  if (operation.roles && operation.scope === undefined) return null
  const command = curlOf(operation, window.location.origin)
  return (
    <>
      <h3>{t('api.try')}</h3>
      <pre className={styles.code}>{command}</pre>
      <Button size="small" onClick={() => void copyText(command)}>
        {t('common.copy')}
      </Button>
    </>
  )
}
