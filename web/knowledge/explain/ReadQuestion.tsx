import { useTranslation } from 'react-i18next'
import type { ExplainedSearch, Explanation } from '../../../shared/contract/explain/explanation.ts'
import { texts } from '../../texts/i18n.ts'
import { numberText } from '../../ui/numbers.ts'
import { Card } from '../../ui/Card.tsx'
import styles from './Explain.module.css'

/** How a question was read: its language, its words with how many passages hold them, and what was made of them. */
export function ReadQuestion({ explained, search }: { explained: Explanation; search: ExplainedSearch }) {
  const { t } = useTranslation()
  const { mended, wordings } = explained
  const { language, wants, terms, names, visible, looked, candidates } = search
  return (
    <Card title={t('explain.read.title')}>
      <dl className={styles.facts}>
        <dt>{t('explain.read.words')}</dt>
        <dd>
          {terms.length === 0 && t('explain.read.noWords')}
          <ul className={styles.terms}>
            {terms.map(({ word, passages, alternatives }) => (
              <li key={word} data-lost={passages === 0}>
                {t('explain.read.word', { word, passages: t('explain.read.passages', { count: passages }) })}
                {alternatives.length > 0 && (
                  <span className={styles.also}>{t('explain.read.also', { words: alternatives.join(', ') })}</span>
                )}
              </li>
            ))}
          </ul>
        </dd>
        {mended !== undefined && <Fact name={t('explain.read.mended')}>{mended}</Fact>}
        {names.length > 0 && <Fact name={t('explain.read.names')}>{names.map(({ text }) => text).join(' · ')}</Fact>}
        {wordings.length > 0 && <Fact name={t('explain.read.wordings')}>{wordings.join(' · ')}</Fact>}
        {wants !== 'other' && <Fact name={t('explain.read.wants')}>{t(`explain.read.kinds.${wants}`)}</Fact>}
        <Fact name={t('explain.read.language')}>{languageName(language)}</Fact>
        <Fact name={t('explain.read.visible')}>{numberText(visible)}</Fact>
        <Fact name={t('explain.read.looked')}>{numberText(looked)}</Fact>
        <Fact name={t('explain.read.candidates')}>{numberText(candidates)}</Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(texts.language, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
