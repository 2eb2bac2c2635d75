import { useState } from 'preact/hooks'
import { languageOf } from '../../shared/domain/languages.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../shared/domain/limits.ts'
import { useKnown } from './context.ts'

interface HandoverProps {
  question: string
  /** Whether places were shown that may hold the answer. */
  unsure: boolean
}

/** What a visitor can do where the documents hold no sure answer, as the organization has it. */
export function Handover({ question, unsure }: HandoverProps) {
  const { t, organization } = useKnown()
  const { contact } = organization
  if (contact.kind === 'form') return <RequestForm question={question} unsure={unsure} />
  if (contact.kind === 'none') return null
  return (
    <p class="handover">
      {t(unsure ? 'contactHintUnsure' : 'contactHint')}{' '}
      <a href={contact.url} target="_blank" rel="noopener noreferrer">
        {t('contact')}
      </a>
    </p>
  )
}

function RequestForm({ question, unsure }: HandoverProps) {
  const { t, calls, session } = useKnown()
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>('open')
  if (state === 'sent')
    return (
      <p class="handover" role="status">
        {t('formSent')}
      </p>
    )
  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const textOf = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    const language = languageOf(document.documentElement.lang)
    const body = { question: textOf('question'), email: textOf('email'), language }
    setState('sending')
    try {
      await session.withToken((token) => calls.request(token, body))
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return (
    <form
      class="handover"
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <p>{t(unsure ? 'formHintUnsure' : 'formHint')}</p>
      <label>
        {t('formQuestion')}
        <textarea name="question" rows={2} required maxLength={MAX_MESSAGE_CHARACTERS} defaultValue={question} />
      </label>
      <label>
        {t('formEmail')}
        <input name="email" type="email" required maxLength={254} autocomplete="email" />
      </label>
      {state === 'failed' && <p role="alert">{t('formFailed')}</p>}
      <button type="submit" class="primary" disabled={state === 'sending'}>
        {t('formSend')}
      </button>
    </form>
  )
}
