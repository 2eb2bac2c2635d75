import { Answer } from './Answer.tsx'
import { useKnown } from './context.ts'
import type { Shown } from './useConversation.ts'
import { useReadingPosition } from './useReadingPosition.ts'

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
  const { log, onScroll } = useReadingPosition(messages)
  return (
    <div ref={log} class="log" onScroll={onScroll} role="log" aria-live="off" tabIndex={0} aria-label={t('messages')}>
      <article class="message assistant" aria-label={name}>
        <p dir="auto">{greeting || t('greeting', { name })}</p>
      </article>
      {messages.map((message, at) => (
        <article
          key={at}
          class={`message ${message.role} ${message.progress ?? ''}`}
          aria-label={message.role === 'user' ? t('you') : name}
          aria-busy={message.progress === 'writing'}
        >
          {message.role === 'user' ? <p dir="auto">{message.content}</p> : <Answer message={message} />}
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
