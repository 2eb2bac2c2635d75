import { CheckOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { messageOf } from '../api/apiError.ts'
import { notify } from '../ui/notify.ts'
import { ownContentQuery, useRequestContent } from './requests.queries.ts'
import { topicOf } from './topicOf.ts'

/**
 * The button that asks administrators for content on a question, which the reply with that id lacks. What was sent is known by its
 * topic, also after a reload.
 */
export function RequestContent({ question, messageId }: { question: string; messageId: number }) {
  const { t } = useTranslation()
  const topic = topicOf(question)
  const known = useQuery(ownContentQuery).data?.find(({ requestedTopic }) => requestedTopic === topic)
  const request = useRequestContent()
  const sent = known !== undefined || request.isSuccess
  const send = () =>
    request.mutate(
      { requestedTopic: topic, originalMessage: question, ...(messageId > 0 && { messageId }) },
      {
        onSuccess: () => notify.success(t('requests.sentTitle'), t('requests.sentText')),
        onError: (error) => notify.error(t('requests.failedTitle'), messageOf(error, t('requests.failedText'))),
      },
    )
  return (
    <>
      <Button
        type={sent ? 'default' : 'primary'}
        icon={sent ? <CheckOutlined /> : <SendOutlined />}
        disabled={sent || request.isPending}
        onClick={send}
      >
        {t(sent ? 'requests.sent' : request.isPending ? 'requests.asking' : 'requests.ask')}
      </Button>
      {known && known.status !== 'pending' && <Link to="?tab=requests">{t('requests.followUp')}</Link>}
    </>
  )
}
