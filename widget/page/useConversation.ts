import { useRef, useState } from 'preact/hooks'
import { shownQuote } from '../../shared/text/shownQuote.ts'
import { sourcesOf } from '../../shared/chat/answer/sourcesOf.ts'
import { receiveAnswer } from '../../shared/chat/streamAnswer.ts'
import type { EmbedAnswer, WidgetMessage } from '../../shared/contract/embed.ts'
import type { ReplyState } from '../../shared/domain/status.ts'
import type { TextKey, Translate } from '../texts/texts.ts'
import { codeOf, reasonOf, type Calls } from './calls.ts'
import type { Session } from './session.ts'

/** A message as it is shown. */
export interface Shown extends Omit<WidgetMessage, 'id'> {
  /** Of an answer that is not whole, or is none. */
  progress?: 'writing' | 'stopped' | 'failed'
  /** What it answers. */
  question?: string
}

export interface Conversation {
  messages: readonly Shown[]
  pending: boolean
  suggestions: readonly string[]
  /** The answer that came last, for those who hear the page. */
  announcement: string
  resume: () => Promise<void>
  /** Whether the question was answered. */
  ask: (question: string) => Promise<boolean>
  stop: () => void
  renew: () => void
}

interface Deps {
  calls: Calls
  session: Session
  t: Translate
  tell: (event: 'question' | 'failed' | { state: ReplyState; citations: number }) => void
}

/** The conversation of a visitor: what was said, what is being written, and how to go on. */
export function useConversation({ calls, session, t, tell }: Deps): Conversation {
  const [messages, setMessages] = useState<readonly Shown[]>([])
  const [suggestions, setSuggestions] = useState<readonly string[]>([])
  const [announcement, setAnnouncement] = useState('')
  const asking = useRef<AbortController>()
  const [pending, setPending] = useState(false)

  const changeLast = (change: Partial<Shown>) =>
    setMessages((shown) => [...shown.slice(0, -1), { ...(shown.at(-1) ?? assistant('')), ...change }])
  const finish = ({ message, suggestions: next }: EmbedAnswer, question: string) => {
    changeLast({ ...message, question, progress: undefined })
    setSuggestions(next)
    const { cited, places } = sourcesOf(message)
    setAnnouncement([message.content, ...places.map(shownQuote)].join('\n'))
    tell({ state: message.state ?? 'answer', citations: cited.length })
  }
  const fail = (error: unknown) => {
    const content = t(failureOf(error))
    changeLast({ content, sources: [], progress: 'failed' })
    setAnnouncement(content)
    tell('failed')
  }
  return {
    messages,
    pending,
    suggestions,
    announcement,
    async resume() {
      const before = await session.resume().catch(() => [])
      setMessages((shown) => (shown.length > 0 ? shown : before))
    },
    async ask(question) {
      const controller = new AbortController()
      asking.current = controller
      setPending(true)
      setSuggestions([])
      // An answer that reads like the one before is announced as well.
      setAnnouncement('')
      setMessages((shown) => [
        ...shown,
        { ...assistant(question), role: 'user' },
        { ...assistant(''), progress: 'writing' },
      ])
      tell('question')
      try {
        const answered = await session.withToken((token) =>
          receiveAnswer(calls.ask(token, question, controller.signal), (change) =>
            changeLast(change.text === undefined ? change : { content: change.text }),
          ),
        )
        if (asking.current === controller) finish(answered, question)
        return true
      } catch (error) {
        if (asking.current !== controller) return true
        if (!controller.signal.aborted) return (fail(error), false)
        changeLast({ progress: 'stopped' })
        return true
      } finally {
        if (asking.current === controller) setPending(false)
      }
    },
    stop: () => asking.current?.abort(),
    renew() {
      asking.current?.abort()
      asking.current = undefined
      session.forget()
      setPending(false)
      setMessages([])
      setSuggestions([])
    },
  }
}

function assistant(content: string): Shown {
  return { role: 'assistant', content, timestamp: new Date().toISOString(), sources: [] }
}

function failureOf(error: unknown): TextKey {
  const code = codeOf(error)
  if (code === 'TOO_MANY_REQUESTS') return reasonOf(error) === 'conversation' ? 'conversationLimit' : 'limit'
  if (code === 'BUSY') return 'busy'
  return code === 'CROSS_SITE_REQUEST' ? 'refusedSite' : 'failed'
}
