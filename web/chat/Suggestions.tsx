import { useTranslation } from 'react-i18next'
import { useChat } from './chat.store.ts'
import { mendedQuestion } from './mendedQuestion.ts'
import { Questions } from './Questions.tsx'

interface SuggestionsProps {
  chatKey: string
  /** The question that was asked last. */
  asked: string
  disabled: boolean
  onPick: (text: string) => void
}

/** Questions that could follow, as buttons that ask them; before them the asked one without its typing errors. */
export function Suggestions({ chatKey, asked, ...buttons }: SuggestionsProps) {
  const { t } = useTranslation()
  const suggestions = useChat((state) => state.suggestions[chatKey]) ?? []
  const meant = mendedQuestion(asked, suggestions)
  const others = suggestions.filter((text) => text !== meant)
  return (
    <>
      {meant !== undefined && <Questions title={t('chat.didYouMean')} questions={[meant]} {...buttons} />}
      {others.length > 0 && <Questions title={t('chat.suggestions')} questions={others} {...buttons} />}
    </>
  )
}
