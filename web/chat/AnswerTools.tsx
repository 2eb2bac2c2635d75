import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../shared/contract/chat.ts'
import { copyText } from '../ui/copyText.ts'
import styles from './MessageList.module.css'

/** What can be done with a reply, and who wrote it. */
export function AnswerTools({ message, refused }: { message: Message; refused: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined />}
        aria-label={t('chat.copyAnswer')}
        onClick={() => void copyText(message.content)}
      >
        {t('common.copy')}
      </Button>
      {message.engine && <span>{t(`chat.engine.${refused ? 'refused' : message.engine}`)}</span>}
    </div>
  )
}
