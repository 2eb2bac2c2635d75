import { CopyOutlined, DownOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../../shared/contract/chat.ts'
import { copyText } from '../../ui/copyText.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { ReplyProgress } from '../chat.store.ts'
import { copyOf } from './copyOf.ts'
import { sourcesOf } from '../../../shared/chat/answer/sourcesOf.ts'
import styles from '../MessageList.module.css'

interface AnswerToolsProps {
  message: Message
  /** What the reply is: a refusal of all documents, or of chosen ones alone, or another one. */
  reply: 'answer' | 'places' | 'nothing' | 'narrowed'
  progress: ReplyProgress
  onAskAgain: (() => void) | undefined
}

const CopyMenu = lazyPart(async () => (await import('../copying/CopyMenu.tsx')).CopyMenu, null)
const RateAnswer = lazyPart(async () => (await import('../rating/RateAnswer.tsx')).RateAnswer, null)
const CheckedSentences = lazyPart(async () => (await import('../receipt/CheckedSentences.tsx')).CheckedSentences, null)

/** What can be done with a reply, who wrote it, and how it was checked. */
export function AnswerTools({ message, reply, progress, onAskAgain }: AnswerToolsProps) {
  const { t } = useTranslation()
  const [checking, setChecking] = useState(false)
  if (message.content === '' && !onAskAgain) return null
  const writer = writerOf(message, reply)
  const { receipt } = message
  return (
    <>
      <div className={styles.tools}>
        {message.content !== '' && <Copy message={message} />}
        {onAskAgain && (
          <Button
            size="small"
            type="text"
            icon={<ReloadOutlined />}
            aria-label={t('chat.askAgain')}
            onClick={onAskAgain}
          >
            {t('chat.askAgain')}
          </Button>
        )}
        {progress === 'whole' && writer && !message.withheld && (
          <span>{t(writer === 'narrowed' ? 'answers.notChosen' : `chat.engine.${writer}`)}</span>
        )}
        {receipt && (
          <button
            type="button"
            className={styles.checking}
            aria-expanded={checking}
            onClick={() => setChecking(!checking)}
          >
            {t('chat.howChecked')}
          </button>
        )}
        {progress === 'whole' && message.id > 0 && !message.withheld && (
          <RateAnswer message={message} onFail={ignore} />
        )}
      </div>
      {receipt && checking && <CheckedSentences receipt={receipt} message={message} />}
    </>
  )
}

/** What is not there when it cannot be fetched. */
const ignore = () => undefined

/** Copies a reply with its sources; a menu, which is fetched when it is asked for, has the other ways. */
function Copy({ message }: { message: Message }) {
  const { t } = useTranslation()
  const [menu, setMenu] = useState(false)
  return (
    <span className={styles.copy}>
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined />}
        aria-label={t('chat.copyAnswer')}
        onClick={() => void copyText(copyOf(message, t))}
      >
        {t('common.copy')}
      </Button>
      {menu ? (
        <CopyMenu message={message} onFail={() => setMenu(false)} />
      ) : (
        <Button
          size="small"
          type="text"
          icon={<DownOutlined />}
          aria-label={t('chat.copyWays')}
          aria-haspopup="menu"
          onClick={() => setMenu(true)}
        />
      )}
    </span>
  )
}

/** In which way a reply came to be; nothing is said of one that takes nothing from the documents, as a greeting. */
function writerOf(message: Message, reply: AnswerToolsProps['reply']) {
  if (!message.engine) return undefined
  if (reply === 'nothing') return 'refused'
  if (reply !== 'answer') return reply
  if (message.engine !== 'builtin') return message.engine
  const { cited } = sourcesOf(message)
  if (cited.length === 0) return undefined
  return cited.some(({ computation }) => computation) ? 'computed' : 'builtin'
}
