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

/** Pixels above the end that count as the end. */
const NEAR = 60

/** The greeting and what was said since. */
export function Messages({ messages, suggestions, onAsk }: MessagesProps) {
  const { t, organization } = useKnown()
  const { assistantName: name, greeting } = organization
  const log = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const top = useRef(0)
  useEffect(() => {
    // Whoever has scrolled up to read stays there; a question of one's own leads back.
    if (messages.at(-1)?.content === '') atEnd.current = true
    if (log.current && atEnd.current) log.current.scrollTop = log.current.scrollHeight
  }, [messages])
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: { currentTarget: HTMLElement }) => {
    // What has grown since is no reason to stay behind: only somebody who scrolls up leaves the end.
    if (scrollHeight - scrollTop - clientHeight < NEAR) atEnd.current = true
    else if (scrollTop < top.current) atEnd.current = false
    top.current = scrollTop
  }
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
