import { useEffect, useRef, useState } from 'preact/hooks'
import { PRODUCT_NAME } from '../../shared/domain/brand.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { Said, Shown } from '../protocol.ts'
import { Composer } from './Composer.tsx'
import { KnownContext, type Cited, type Known } from './context.ts'
import { Head } from './Head.tsx'
import { Messages } from './Messages.tsx'
import { Passage } from './Passage.tsx'
import { keepInside } from './keepInside.ts'
import { useConversation } from './useConversation.ts'

interface WindowProps extends Omit<Known, 'cite'> {
  shown: Shown
  /** What somebody asked beside the frame. */
  asked: { question: string } | undefined
  say: (said: Said) => void
}

/** The window of the chat, in whatever size. */
export function Window({ shown, asked, say, ...about }: WindowProps) {
  const { t, organization } = about
  const { view, full } = shown
  const [cited, setCited] = useState<Cited>()
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<Element | null>(null)
  const conversation = useConversation({ ...about, tell: (event) => say(asSaid(event)) })
  const { messages, pending, suggestions } = conversation
  const resumed = useRef<Promise<void>>()
  const isOpen = view !== 'closed' && view !== 'minimized'

  useEffect(() => {
    if (!isOpen) return
    resumed.current ??= conversation.resume()
    if (shown.asked) field.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what happens when the window opens, not when something said in it changes
  }, [isOpen])

  useEffect(() => {
    // What was said before stands above it, and the token of that is renewed by one call at a time.
    if (asked) void Promise.resolve(resumed.current).then(() => ask(asked.question))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a question is asked once
  }, [asked])

  const cite = (next: Cited) => {
    opener.current = document.activeElement
    setCited(next)
  }
  const closePassage = () => {
    setCited(undefined)
    setTimeout(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (cited) closePassage()
      else if (view !== 'page') say({ type: 'view', view: 'closed' })
    }
    if (event.key === 'Tab' && full && event.currentTarget instanceof HTMLElement)
      keepInside(event.currentTarget, event)
  }
  const ask = (question: string) => {
    // The page around the frame stays where it is.
    field.current?.focus({ preventScroll: true })
    return conversation.ask(question)
  }
  return (
    <KnownContext.Provider value={{ ...about, cite }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that reach it from what it holds */}
      <section
        class="window"
        role={view === 'page' ? 'region' : 'dialog'}
        aria-modal={view === 'page' ? undefined : full}
        aria-label={organization.assistantName}
        onKeyDown={onKeyDown}
      >
        <Head shown={shown} say={say} onRenew={messages.length > 0 ? conversation.renew : undefined} />
        <div class="body" hidden={!isOpen}>
          <div class="chat" hidden={cited !== undefined}>
            <Messages
              messages={messages}
              suggestions={messages.length === 0 ? organization.suggestedQuestions : suggestions}
              onAsk={(question) => void ask(question)}
            />
            <Composer field={field} pending={pending} onSend={ask} onStop={conversation.stop} />
          </div>
          {cited && <Passage cited={cited} onClose={closePassage} />}
          {organization.poweredBy && (
            <footer>
              <a href="/" target="_blank" rel="noopener">
                {t('poweredBy', { product: PRODUCT_NAME })}
              </a>
            </footer>
          )}
        </div>
        <p class="heard" role="status">
          {conversation.announcement}
        </p>
      </section>
    </KnownContext.Provider>
  )
}

function asSaid(event: 'question' | 'failed' | { state: ReplyState; citations: number }): Said {
  return typeof event === 'string' ? { type: event } : { type: 'answer', refused: event.state === 'nothing', ...event }
}
