import { useEffect, useRef } from 'preact/hooks'
import { Answer } from './Answer.tsx'
import { useKnown } from './context.ts'
import type { Shown } from './useConversation.ts'

interface MessagesProps {
  messages: readonly Shown[]
  /** Questions to choose from below the last message. */
  suggestions: readonly string[]
  onAsk: (question: string) => void
}

/** The greeting and what was said since. */
export function Messages({ messages, suggestions, onAsk }: MessagesProps) {
  const { t, organization } = useKnown()
  const { assistantName: name, greeting } = organization
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  useEffect(() => {
    const { current } = log
    // Whoever has scrolled up to read stays there.
    if (current && (last?.content === '' || current.scrollHeight - current.scrollTop - current.clientHeight < 160))
      current.scrollTop = current.scrollHeight
  }, [messages, last])
  return (
    <div ref={log} class="log" role="log" aria-live="off" tabIndex={0} aria-label={t('messages')}>
      <article class="message assistant" aria-label={name}>
        <p dir="auto">{greeting || t('greeting', { name })}</p>
      </article>
      {messages.map((message, at) => (
        <article
          key={at}
          class={`message ${message.role} ${message.state ?? ''}`}
          aria-label={message.role === 'user' ? t('you') : name}
          aria-busy={message.state === 'writing'}
          dir="auto"
        >
          {message.role === 'user' ? <p>{message.content}</p> : <Answer message={message} />}
        </article>
      ))}
      {suggestions.length > 0 && (
        <section class="suggestions" aria-label={t('suggestions')}>
          {suggestions.map((question) => (
            <button key={question} type="button" dir="auto" onClick={() => onAsk(question)}>
              {question}
            </button>
          ))}
        </section>
      )}
    </div>
  )
}
